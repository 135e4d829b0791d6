import type { Machine } from '#app/ports/machine.ts'
import { backupsIn } from './backup.ts'
import { type Env, hasOwnFolder } from './env.ts'
import { lastRuns } from './loop.ts'
import { programVersion } from './version.ts'

/** The machine and the program, as this process sees them. */
export const createMachine = (env: Env): Machine => ({
  version: programVersion(),
  newestBackup() {
    if (!env.BACKUP_DIR || !hasOwnFolder(env)) return undefined
    return backupsIn(env.BACKUP_DIR)[0]?.at ?? null
  },
  workers: () => lastRuns(),
})
