/** Where a server's log is, in bytes from its beginning. */
export type Log = {
  /** The file that was archived last, null when the server does not know. */
  newest: string | null
  /** Of a segment. */
  size: number
  /** Null on a replica, which archives nothing. */
  written: number | null
  /** Where this server went on after a crash, a restore or as a replica; null when it was started in peace. */
  recovered: number | null
}

/** Of a backup's own note one knows where the backup began; it ended so many segments later at most (1.6 GB). */
const spanOfBackup = 100

/** How many segments of the log are finished and not archived; where that can not be known, none. */
export function segmentsDue({ newest, size, written, recovered }: Log): number {
  if (written === null) return 0
  const current = Math.floor(written / size)
  const named = /^[\dA-F]{8}([\dA-F]{8})([\dA-F]{8})(\.partial|.*\.backup)?$/.exec(newest ?? '')
  if (named) {
    const [, log = '', segment = '', more] = named
    const archived = Number.parseInt(log, 16) * (2 ** 32 / size) + Number.parseInt(segment, 16)
    return Math.max(0, current - 1 - archived - (more?.endsWith('.backup') ? spanOfBackup : 0))
  }
  return recovered === null ? 0 : Math.max(0, current - Math.floor(recovered / size))
}
