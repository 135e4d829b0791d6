import { DataFolderInUse } from '#app/db/folder-lock.ts'
import { DatabaseReadOnly, DatabaseUnreachable } from '#app/db/open.ts'
import { BackupRefused } from './backup.ts'
import { SettingsError } from './env.ts'

const known = [SettingsError, DataFolderInUse, DatabaseUnreachable, DatabaseReadOnly, BackupRefused]

/** What is printed of an error that ends the program: a line where somebody can act on it, all of it where not. */
export function plainly(error: unknown): unknown {
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is in use. Set PORT to another, or stop what runs there.`
  }
  return error
}
