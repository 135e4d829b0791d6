import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { createAttendance } from '#app/adapters/db/attendance.ts'
import { createBookingRecords } from '#app/adapters/db/booking-records.ts'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import { createBooks } from '#app/adapters/db/books.ts'
import { createInbox } from '#app/adapters/db/inbox.ts'
import { type OpenDb, openDb, rowsOf } from '#app/adapters/db/open.ts'
import { createOutbox } from '#app/adapters/db/outbox.ts'
import { createPlanStore } from '#app/adapters/db/plans.ts'
import { standing } from '#app/features/desk/today.ts'
import { enquiryKinds } from '#app/features/enquiries/domain/enquiry.ts'
import { inboxViews } from '#app/features/inbox/domain/query.ts'
import { DAY } from '#app/lib/time.ts'
import type { BookingQuery } from '#app/ports/bookings.ts'
import { findPostgres } from '../scripts/tools/postgres.ts'
import { load, machine } from './machine.ts'
import { seedMany, seedMessages } from './many-bookings.ts'
import { printColumns } from './table.ts'

/**
 * What staff ask of the lists, and what Today and the menu ask each time they are opened, on both databases with 100,000
 * bookings and a tenth as many messages; each asked fifteen times.
 */
const bookings = Number(process.argv[2] ?? 100_000)
const times = 15
const now = Date.now()
const pageSize = 20
/** No visitor waits for the rows to be made. */
const fillMs = 600_000

const folder = mkdtempSync(path.join(tmpdir(), 'margam-lists-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const postgres = await findPostgres()
const lines = [['', 'p50 ms', 'slowest ms', 'found']]
await measure('PGlite', await openDb({ folder: path.join(folder, 'pglite') }))
if (postgres)
  await measure('PostgreSQL', await openDb({ url: `${postgres.url}?query_timeout=${fillMs}`, poolSize: 2 }))
await postgres?.stop()
console.log(`${bookings} bookings, pages of ${pageSize}; ${machine()}, load ${load()}`)
printColumns(lines)
process.exit(0)

async function measure(name: string, { db, close }: OpenDb): Promise<void> {
  const began = performance.now()
  await seedMany(db, bookings, now)
  await seedMessages(db, bookings / 10, now)
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
    'Today: to be marked': { when: 'past', states: ['confirmed'] },
    'the week: 500 of it': {
      when: 'all',
      starts: { from: now - 3 * DAY, to: now + 4 * DAY },
      states: standing,
      limit: 500,
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
  for (const [what, query] of Object.entries(asked))
    await time(what, async () => {
      return (await list({ when: 'upcoming', now, limit: pageSize, offset: 0, ...query })).total
    })

  const inbox = createInbox(db)
  const viewer = { accountId: 'nobody', everyone: true, counselorId: null, kinds: enquiryKinds }
  const asksOfPages: Record<string, () => Promise<number>> = {
    'search: messages': async () => {
      const page = { states: inboxViews.all.states, search: 'meera', limit: 10, offset: 0 }
      return (await inbox.page({ viewer, ...page })).length
    },
    'Today: open plans': async () => {
      const query = { counselorId: null, endedAfter: now - 14 * DAY, endedBefore: now }
      return (await createPlanStore(db).open(query)).length
    },
    'Today: without their counselor': async () => (await createAttendance(db).unattended(now, null)).length,
    'menu: messages': () => inbox.count(viewer, inboxViews.open.states),
    'menu: failed mails': () => createOutbox(db).count('dead'),
    'Today: payments to look at': async () => (await createBooks(db).openCases(50)).length,
    'news of bookings': async () => {
      const { last } = await createBookingRecords(db).changesSince(null, null, 'nobody')
      const anHourAgo = String(Number(last) - 200)
      return (await createBookingRecords(db).changesSince(anHourAgo, null, 'nobody')).bookings
    },
  }
  for (const [what, ask] of Object.entries(asksOfPages)) await time(what, ask)
  await close()

  async function time(what: string, ask: () => Promise<number>): Promise<void> {
    const found = await ask()
    const took: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const from = performance.now()
      await ask()
      took.push(performance.now() - from)
    }
    took.sort((a, b) => a - b)
    const ms = (value = 0) => value.toFixed(1)
    lines.push([`${name}: ${what}`, ms(took[Math.floor(times / 2)]), ms(took.at(-1)), String(found)])
  }
}
