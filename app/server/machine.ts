import fs from 'node:fs'
import { hostname } from 'node:os'
import type { Machine } from '#app/ports/machine.ts'
import { backupsIn } from './backup.ts'
import { type Env, hasOwnFolder } from './env.ts'
import { lastRuns } from './loop.ts'
import { programVersion } from './version.ts'

/** The machine and the program, as this process sees them. */
export const createMachine = (env: Env): Machine => ({
  version: programVersion(),
  instance: `${hostname()}, process ${process.pid}`,
  diskFree: () => diskFree(env.DATA_DIR),
  newestBackup() {
    if (!env.BACKUP_DIR || !hasOwnFolder(env)) return undefined
    return backupsIn(env.BACKUP_DIR)[0]?.at ?? null
  },
  workers: () => lastRuns(),
})

/** The free part of a folder's disk, 0 to 1; of a folder that is not there, 1: nothing is written. */
export function diskFree(folder: string): number {
  try {
    const { bavail, blocks } = fs.statfsSync(folder)
    return bavail / blocks
  } catch {
    return 1
  }
}
