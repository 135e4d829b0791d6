import type { Logger } from 'pino'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/** Looks every 30 s (autovacuum: every minute) which tables of the embedded database are due, and sees to them. */
export const startVacuum = (
  vacuum: NonNullable<OpenDb['vacuum']>,
  log: Pick<Logger, 'debug' | 'error'>,
): Loop =>
  startLoop(
    async (stopping) => {
      const tables = await vacuum(stopping)
      if (tables.length > 0) log.debug({ tables }, 'vacuumed')
      return null
    },
    (error) => log.error(failure(error), 'the database could not be vacuumed; it is tried again'),
  )
