import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import { type OpenDb, openDb, rowsOf } from '#app/adapters/db/open.ts'
import { DAY } from '#app/lib/time.ts'
import type { BookingQuery } from '#app/ports/bookings.ts'
import { findPostgres } from '../scripts/tools/postgres.ts'
import { load, machine } from './machine.ts'
import { seedMany } from './many-bookings.ts'
import { printColumns } from './table.ts'

/** What staff ask of the list of bookings, on both databases with 100,000 bookings; each asked fifteen times. */
const bookings = Number(process.argv[2] ?? 100_000)
const times = 15
const now = Date.now()
const pageSize = 20

const folder = mkdtempSync(path.join(tmpdir(), 'margam-lists-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const postgres = await findPostgres()
const lines = [['', 'p50 ms', 'slowest ms', 'found']]
await measure('PGlite', await openDb({ folder: path.join(folder, 'pglite') }))
if (postgres) await measure('PostgreSQL', await openDb({ url: postgres.url, poolSize: 2 }))
await postgres?.stop()
console.log(`${bookings} bookings, pages of ${pageSize}; ${machine()}, load ${load()}`)
printColumns(lines)
process.exit(0)

async function measure(name: string, { db, close }: OpenDb): Promise<void> {
  const began = performance.now()
  await seedMany(db, bookings, now)
  console.log(`${name}: filled in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const [one] = await rowsOf<{ reference: string; email: string }>(
    db,
    sql`select reference, email from bookings order by starts_at offset ${Math.floor(bookings / 2)} limit 1`,
  )
  const { list } = createBookingStore(db)
  const asked: Record<string, Partial<BookingQuery>> = {
    'upcoming, page 1': {},
    'past, page 1': { when: 'past' },
    'past, page 100': { when: 'past', offset: 99 * pageSize },
    'all, page 100': { when: 'all', offset: 99 * pageSize },
    'all, a counselor, cancelled, free': {
      when: 'all',
      counselorId: 'counselor-1',
      states: ['cancelled'],
      kind: 'free',
    },
    'a week': { when: 'all', starts: { from: now - 7 * DAY, to: now }, limit: 500 },
    'by a whole name': { when: 'all', search: 'Meera Patel' },
    'by a part of a name': { when: 'all', search: 'kshm' },
    'by two letters': { when: 'all', search: 'as' },
    'by e-mail': { when: 'all', search: one?.email ?? '' },
    'by reference': { when: 'all', search: one?.reference ?? '' },
    'by a profession': { when: 'past', search: 'astronaut' },
    'by nobody’s name': { when: 'all', search: 'nobody of that name' },
  }
  for (const [what, query] of Object.entries(asked)) {
    const ask = () => list({ when: 'upcoming', now, limit: pageSize, offset: 0, ...query })
    const { total } = await ask()
    const took: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const from = performance.now()
      await ask()
      took.push(performance.now() - from)
    }
    took.sort((a, b) => a - b)
    const ms = (value = 0) => value.toFixed(1)
    lines.push([`${name}: ${what}`, ms(took[Math.floor(times / 2)]), ms(took.at(-1)), String(total)])
  }
  await close()
}
