import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, HOUR, type IsoDate, indiaDate, type Millis, parseIndiaTime, SECOND } from '#app/lib/time.ts'
import { findDemoPort } from '../../../scripts/tools/postgres.ts'
import { fillDataFolder } from '../../empty-databases.ts'
import { createFreshDatabase, serverUrl } from '../../postgres.ts'
import { secretKey } from '../../site.ts'
import { admin, counselor, type Demo, startDemo } from '../demo.ts'
import { test as shared } from '../fixtures.ts'
import type { Account } from '../sign-in.ts'
import { type FullWorkspace, fillWorkspace } from './full-workspace.ts'
import { type Booked, type Office, openOffice } from './office.ts'
import { addOwnCalendar } from './own-calendars.ts'

/** Day of the tests, in India. The clock starts at 11:05 AM, so that results do not depend on the time of the run. */
const today = addDays(indiaDate(Date.now()), 2)
const begins = parseIndiaTime(today, '11:05') + 5 * SECOND
const dayBefore = parseIndiaTime(addDays(today, -1), '10:00')

/** Demo on a working morning, with its bookings. */
export type Workday = Demo & {
  /** Date in India. */
  today: IsoDate
  staff: Record<'own' | 'arun' | 'bhavna' | 'chitra' | 'deepa', Account & { id: string; name: string }>
  sessions: Awaited<ReturnType<typeof bookAll>>
  /** Setup functions, signed in as a team member. */
  office: Office
}

/**
 * Test with a site that has past, current and upcoming sessions. The fixture `full` adds enough data, once per worker,
 * that every list is longer than a screen.
 */
export const test = shared.extend<object, { site: Workday; full: FullWorkspace }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const ends: (() => Promise<void>)[] = []
      await use(await startWorkday((end) => ends.unshift(end)))
      for (const end of ends) await end()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  full: [async ({ site }, use) => use(await fillWorkspace(site)), { scope: 'worker', timeout: 120_000 }],
})

export { expect } from '../fixtures.ts'

/**
 * Books all sessions through the site with the clock of the previous day, then restarts the site with the clock of the
 * day.
 */
async function startWorkday(onEnd: (end: () => Promise<void>) => void): Promise<Workday> {
  const folder = mkdtempSync(path.join(tmpdir(), 'margam-workday-'))
  onEnd(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const DATABASE_URL = serverUrl && (await createFreshDatabase(onEnd))
  if (!DATABASE_URL) fillDataFolder(folder)
  const MEETING_URL = await openRooms(onEnd)
  const place = {
    DATA_DIR: folder,
    DATABASE_URL,
    SECRET_KEY: secretKey,
    MEETING_URL,
    PORT: String(await findDemoPort()),
  }
  const startAt = (moment: Millis) =>
    startDemo({
      ...place,
      NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'site-clock.mjs')}`,
      CLOCK_AHEAD: String(moment - Date.now()),
    })
  const before = await startAt(dayBefore)
  const earlier = await openOffice(before, admin)
  const [arun, bhavna, chitra, deepa] = [
    await earlier.hire('Arun Das'),
    await earlier.hire('Bhavna Iyer'),
    await earlier.hire('Chitra Menon'),
    await earlier.hire('Deepa Nair'),
  ]
  await earlier.setHours(chitra, '11 AM')
  await earlier.setHours(deepa, '4 PM')
  const staff = {
    own: { ...counselor, id: 'career-counselor', name: 'Career counselor' },
    arun,
    bhavna,
    chitra,
    deepa,
  }
  const sessions = await bookAll(earlier, staff)
  await before.stop()
  const busyIn = (days: number) => {
    const from = parseIndiaTime(addDays(today, days), '10:30')
    return { from, to: from + 2 * HOUR }
  }
  const where = DATABASE_URL ? { url: DATABASE_URL } : { folder }
  await addOwnCalendar(where, chitra, [busyIn(10), busyIn(11)], begins)
  const site = await startAt(begins)
  onEnd(site.stop)
  return { ...site, today, staff, sessions, office: await openOffice(site, admin) }
}

/** Heading of a meeting room, which is on another origin, as in production. */
export const room = 'The room'

/** Starts the server of the meeting rooms and returns its base URL. */
async function openRooms(onEnd: (end: () => Promise<void>) => void): Promise<string> {
  const rooms = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<link rel="icon" href="data:,"><h1>${room}</h1>`),
  ).listen(0, '127.0.0.1')
  await once(rooms, 'listening')
  onEnd(async () => {
    rooms.closeAllConnections()
    rooms.close()
  })
  return `http://127.0.0.1:${(rooms.address() as AddressInfo).port}`
}

/** Pattern of the logged request from the browser to a meeting room. */
export const roomRequest = /^request elsewhere: http:\/\/127\.0\.0\.1:\d+\/session-/

async function bookAll({ book, bookPaid }: Office, { own, arun, bhavna, chitra, deepa }: Workday['staff']) {
  const free = (whose: { id: string }, at: string, name: string, way?: 'phone') =>
    book({ with: whose.id, on: today, at, who: { name }, ...(way && { way }) })
  const paid = (whose: { id: string }, at: string, name: string) =>
    bookPaid({ with: whose.id, on: today, at, who: { name } })
  return {
    /** Past session by phone. */
    toCall: await free(deepa, '08:00', 'Rings Out', 'phone'),
    /** Past paid session. */
    toRefund: await paid(own, '09:00', 'Refund Asked'),
    /** Past paid session without a plan. */
    toPlan: await paid(own, '10:00', 'Plan Wanted'),
    /** Next session, with the call open. */
    toJoin: await free(arun, '11:15', 'Joins Soon'),
    /** Current paid session without the counselor. */
    leftAlonePaid: await paid(bhavna, '11:00', 'Paid Alone'),
    /** Session in ten days that conflicts with the external calendar. */
    clashing: await book({
      with: chitra.id,
      on: addDays(today, 10),
      at: '11:00',
      who: { name: 'Booked First' },
    }),
    /** Sessions later today. */
    later: [
      await free(own, '16:00', 'Later One'),
      await free(own, '17:00', 'Later Two'),
      await free(own, '18:00', 'Later Three'),
    ] satisfies Booked[],
  }
}

/** Returns the URL of the visitor's booking page from an email. */
export async function findBookingUrl(site: Demo, email: string, subject = ''): Promise<string> {
  const [mail] = await site.mails(email, 1, subject)
  return /\S+\/bookings\/[\w-]+(?=[\s/?]|$)/.exec(mail?.text ?? '')?.[0] ?? ''
}
