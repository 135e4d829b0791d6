import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { DataFolderInUseError } from './db/folder-lock.ts'
import { DatabaseUnreachableError, ReadOnlyDatabaseError } from './db/open.ts'
import { prepareRestoredPayments } from './payments/issue-document.ts'
import { systemClock } from './server/app-context.ts'
import { BackupError, runBackupCommand, runRestoreCommand } from './server/backup.ts'
import { type Env, readEnv, SettingsError } from './server/env.ts'
import { startSite } from './start.ts'

/** Commands, such as `backup` in `bin/margam backup`. They return the exit code. */
const commands: Record<string, (env: Env, file?: string) => Promise<number>> = {
  backup: runBackupCommand,
  restore: (env, file) =>
    runRestoreCommand(env, file, (db) => prepareRestoredPayments(db, systemClock.now())),
}

const [name, argument] = process.argv.slice(2)
try {
  if (name === undefined)
    await startSite({ build, mode: 'production', clientFolder: path.resolve('build/client') })
  else {
    const command = commands[name]
    if (!command) throw new SettingsError(`There is no command ${name}. Use backup or restore.`)
    process.umask(0o077)
    process.exitCode = await command(readEnv(), argument)
  }
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}

/** Returns the message of an error that the operator can solve, and any other error unchanged. */
function describeFailure(error: unknown): unknown {
  const known = [
    SettingsError,
    DataFolderInUseError,
    DatabaseUnreachableError,
    ReadOnlyDatabaseError,
    BackupError,
  ]
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is in use. Set PORT to another, or stop what runs there.`
  return error
}
