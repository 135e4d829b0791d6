import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import type { Logger } from 'pino'
import { copyDatabase, removeScratch, scratchFolder } from '#app/adapters/backup/embedded.ts'
import type { Db } from '#app/adapters/db/open.ts'
import { HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Clock } from '#app/ports/services.ts'
import { backupsIn, madeAt } from './backup-files.ts'
import { type Env, hasOwnFolder } from './env.ts'
import { failure } from './failure.ts'
import { startLoop } from './loop.ts'

/** What the site tells whoever asked for a backup, as JSON. */
export type BackupAnswer = { code: number; said: string }

/** Where the site that has this folder open is asked for a backup: in the folder, which is its owner's alone. */
export const backupSocket = (dataDir: string): string => {
  const file = path.join(dataDir, 'backup.sock')
  const near = path.relative('', file) // an address has 107 bytes at most
  return near.length < file.length ? near : file
}

/** After one that failed. */
const again = 15 * MINUTE

/**
 * Makes backups of the embedded database: every BACKUP_EVERY_HOURS, by the newest file's name, and when asked. `stop` gives
 * up one under way; nothing is left of it.
 *
 * @returns with when the newest was made; null where there is nothing to back up, or nowhere to
 */
export async function startBackups(
  { env, db, clock }: { env: Env; db: Db; clock: Clock },
  log: Pick<Logger, 'info' | 'error'>,
): Promise<{ newest(): Millis | null; stop(): Promise<void> } | null> {
  const folder = env.BACKUP_DIR
  if (!folder || !hasOwnFolder(env)) return null
  const stopping = new AbortController()
  removeScratch(env.DATA_DIR)
  let last: Promise<unknown> = Promise.resolve()
  /** After the one under way, whose copy may be older than what is asked for. */
  const make = () => {
    const made = last.then(() => makeBackup(env, db, stopping.signal))
    last = made.catch(() => {})
    return made
  }

  let failedAt: Millis | null = null
  const loop = startLoop(
    async () => {
      const [newest] = backupsIn(folder)
      const dueAt = newest ? madeAt(newest) + env.BACKUP_EVERY_HOURS * HOUR : clock.now()
      const at = Math.max(dueAt, failedAt === null ? dueAt : failedAt + again)
      if (clock.now() < at) return at - clock.now()
      failedAt = clock.now()
      const { code, said } = await make()
      if (stopping.signal.aborted) return null
      if (code !== 0) throw new Error(said)
      failedAt = null
      log.info({ backup: said.split('\n') }, 'a backup was made and checked')
      return null
    },
    (error) => {
      if (stopping.signal.aborted) return
      log.error(failure(error), 'no backup could be made; it is tried again in a quarter of an hour')
    },
  )

  const address = backupSocket(env.DATA_DIR)
  fs.rmSync(address, { force: true }) // of a process that was killed: the folder is locked by this one
  const server = net.createServer(async (asking) => {
    asking.on('error', () => {})
    const answer = await make().catch((error) => ({ code: 1, said: failure(error).message }))
    asking.end(JSON.stringify(answer))
  })
  server.listen(address)
  await once(server, 'listening')
  return {
    newest() {
      const [newest] = backupsIn(folder)
      return newest ? madeAt(newest) : null
    },
    async stop() {
      stopping.abort()
      server.close()
      await loop.stop()
      await last
    },
  }
}

/** The copy is made here, where the database is open; packing and checking it in a process of its own, for their memory. */
async function makeBackup(env: Env, db: Db, signal: AbortSignal): Promise<BackupAnswer> {
  signal.throwIfAborted()
  const { folder, remove } = scratchFolder(env.DATA_DIR)
  try {
    await copyDatabase(db, env.DATA_DIR, folder)
    const args = [...process.execArgv, process.argv[1] as string, 'backup:pack', folder]
    const child = spawn(process.execPath, args, { signal, stdio: ['ignore', 'pipe', 'pipe'] })
    child.on('error', () => {}) // of the signal; that it ended says the rest
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk
      })
    const [code] = await once(child, 'close')
    return { code: code ?? 1, said: said.trim() }
  } finally {
    remove()
  }
}
