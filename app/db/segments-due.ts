/** Position in a server's WAL, in bytes from the beginning. */
export type Log = {
  /** File archived last; null when the server does not know it. */
  newest: string | null
  /** Size of a WAL segment, in bytes. */
  size: number
  /** Write position; null on a replica, which archives nothing. */
  written: number | null
  /** Position at which recovery ended after a crash, a restore or a promotion; null after a clean start. */
  recovered: number | null
}

/**
 * Limit for the segments between the start and the end of a backup (1.6 GB), because a backup's history file
 * names only its start.
 */
const spanOfBackup = 100

/** Counts finished WAL segments that are not archived; 0 when the number cannot be known. */
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
