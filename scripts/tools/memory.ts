import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'

const folder = '/dev/shm'
const enough = 4 * 2 ** 30

/**
 * A folder in memory for files that nobody needs afterwards, where the machine has one of 4 GB or more in which programs may
 * be started, else null. On a disk that is slow to write, making a database took ten times as long.
 */
export function folderInMemory(): string | null {
  const program = `${folder}/margam-${process.pid}`
  try {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < enough) return null
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    return spawnSync(program).status === 0 ? folder : null
  } catch {
    return null
  } finally {
    rmSync(program, { force: true })
  }
}
