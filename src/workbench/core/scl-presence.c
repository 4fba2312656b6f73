/* A lock of Linux's, held by the open file and not by the process, on a file of its own: SQLite's
 * locks on the workspace would be gone as soon as this process closed it once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "workbench/core/scl-presence.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "rating/base/scl-getter.h"

struct _SclPresence
{
  int fd; /* -1: nobody sees it */
  gboolean others;
};

static gboolean
lock (int fd, short type)
{
  struct flock all = { .l_type = type, .l_whence = SEEK_SET };

  return fcntl (fd, F_OFD_SETLK, &all) == 0;
}

/* By the file itself, whatever paths lead to it. */
static int
open_note (const char *path)
{
  g_autofree char *folder = g_build_filename (g_get_user_runtime_dir (), "scalata", NULL),
                  *name = NULL, *note = NULL;
  GStatBuf info;

  if (g_stat (path, &info) != 0 || g_mkdir_with_parents (folder, 0700) != 0)
    return -1;
  name = g_strdup_printf ("%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT, (guint64) info.st_dev,
                          (guint64) info.st_ino);
  note = g_build_filename (folder, name, NULL);
  return g_open (note, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
}

/* Who is alone can have it alone; then it is shared with whoever comes. */
SclPresence *
scl_presence_new (const char *path)
{
  SclPresence *self = g_new0 (SclPresence, 1);

  self->fd = open_note (path);
  if (self->fd < 0)
    return self;
  self->others = !lock (self->fd, F_WRLCK);
  lock (self->fd, F_RDLCK);
  return self;
}

void
scl_presence_free (SclPresence *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_free (self);
}

SCL_DEFINE_GETTER (gboolean, scl_presence_get_others, const SclPresence, others)
