import type { Millis } from '#app/lib/time.ts'
import { backupsIn } from './backup.ts'
import { type Env, hasOwnFolder } from './env.ts'
import { programVersion } from './version.ts'

/** The program that answers, one instance of several perhaps. */
export type Machine = {
  readonly version: string
  /** When the newest backup was made, null when there is none; undefined where the site makes none itself. */
  newestBackup(): Millis | null | undefined
}

export const createMachine = (env: Env): Machine => ({
  version: programVersion(),
  newestBackup() {
    if (!hasOwnFolder(env)) return undefined
    return (env.BACKUP_DIR && backupsIn(env.BACKUP_DIR)[0]?.at) || null
  },
})
