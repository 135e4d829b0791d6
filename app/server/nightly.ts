import fs from 'node:fs'
import net from 'node:net'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/db/open.ts'
import { addDays, DAY, indiaDate, indiaInstant, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Clock } from '#app/ports/services.ts'
import { backupSocket, backupsIn, makeBackup } from './backup.ts'
import type { Env } from './env.ts'
import { failure } from './failure.ts'
import { startLoop } from './loop.ts'

/** A quiet hour in India. */
const hour = '03:00'

/**
 * Vacuums the embedded database every night, since PGlite has no autovacuum, and backs it up where BACKUP_DIR is set. Makes
 * a backup at once when last night's is missing, and when `npm run backup` asks for one.
 */
export function startNightly(
  { env, db, clock }: { env: Env; db: Db; clock: Clock },
  log: Pick<Logger, 'info' | 'error'>,
): { stop(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve()
  const make = (): Promise<string> => {
    const made = last.then(() => makeBackup(db, env))
    last = made.catch(() => {})
    return made
  }
  let night = nextNight(clock.now())
  let retryAt = clock.now()
  const loop = startLoop(
    async () => {
      const now = clock.now()
      if (now >= night) {
        night = nextNight(now)
        await db.execute(sql`vacuum (analyze)`)
      }
      const lastNight = night - DAY
      const missing = env.BACKUP_DIR && (backupsIn(env.BACKUP_DIR)[0]?.at ?? 0) < lastNight
      if (missing && now >= retryAt) {
        retryAt = now + 15 * MINUTE
        log.info({ backup: await make() }, 'made a backup')
      }
      return night - clock.now()
    },
    (error) => log.error(failure(error), 'the nightly backup or vacuum failed'),
    'Every night',
  )

  const address = backupSocket(env.DATA_DIR)
  fs.rmSync(address, { force: true }) // left by a process that was killed
  const server = net.createServer((asking) => {
    asking.on('error', () => {})
    make().then(
      (file) => asking.end(`Made ${file}.`),
      (error) => asking.end(failure(error).message),
    )
  })
  server.on('error', (error) => log.error(failure(error), 'npm run backup can not ask this site'))
  server.listen(address)
  return {
    async stop() {
      server.close()
      await loop.stop()
      await last
    },
  }
}

/** The next instant after `now` at which it is the nightly hour in India. */
function nextNight(now: Millis): Millis {
  const tonight = indiaInstant(indiaDate(now), hour)
  return tonight > now ? tonight : indiaInstant(addDays(indiaDate(now), 1), hour)
}
