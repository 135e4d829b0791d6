import { beforeAll, expect, test } from 'vitest'
import { dateOverrides } from '#app/availability/tables.ts'
import { bookings } from '#app/booking/tables.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { openWorkspaceAt, person, type Workspace, workspaceAt } from '../../tests/builders/workspace-at.ts'
import { openOfDay, todayOf } from './today.ts'

/** Friday 20 November 2026, 5:30 PM in India. */
const now = Date.parse('2026-11-20T12:00:00Z')
const admin = person('admin')

const site = await openWorkspaceAt(now)
const seeded: Record<string, string> = {}
beforeAll(async () => {
  const book = async (...given: Parameters<Workspace['book']>) => (await site.book(...given)).reference
  seeded.morning = await book({ startsAt: now - 6 * HOUR, state: 'completed' })
  seeded.running = await book({ startsAt: now - 5 * MINUTE })
  seeded.tonight = await book({ startsAt: now + 2 * HOUR, counselorId: 'two' })
  seeded.lateTonight = await book({ startsAt: Date.parse('2026-11-20T18:15:00Z') })
  await book({ startsAt: now + 3 * HOUR, state: 'cancelled' })
  seeded.tomorrow = await book({ startsAt: now + DAY })
  await book({ startsAt: now + 20 * HOUR, state: 'cancelled' })
  await book({ startsAt: now + 21 * HOUR, state: 'expired' })
  await book({ startsAt: now + 4 * HOUR, state: 'held', heldUntil: now })
  await book({ startsAt: now + 22 * HOUR, state: 'held', heldUntil: now })
  seeded.paying = await book({ startsAt: now + 23 * HOUR, state: 'held', heldUntil: now + 1 })
  await book({ startsAt: now - DAY, state: 'no-show' })
})

const references = (rows: { reference: string }[]) => rows.map((row) => row.reference)
const view = (user = admin as Parameters<typeof todayOf>[1]) => todayOf(site.services, user)

test('lists upcoming sessions before past ones and omits cancelled sessions', async () => {
  const { heading, sessions } = await view()
  expect(heading).toBe('Friday 20 November')
  expect(references(sessions)).toEqual([seeded.running, seeded.tonight, seeded.lateTonight, seeded.morning])
})

test('lists sessions after today without cancelled or expired bookings', async () => {
  const { next } = await view()
  expect(references(next.rows)).toEqual([seeded.paying, seeded.tomorrow])
  expect(next.all).toBe(true)
})

test('lists past sessions without an outcome for admins and their counselor', async () => {
  const here = await workspaceAt(now)
  const book = async (...given: Parameters<Workspace['book']>) => (await here.book(...given)).reference
  const yesterday = await book({ startsAt: now - DAY })
  const longAgo = await book({ startsAt: now - 40 * DAY })
  const ofTwo = await book({ startsAt: now - 2 * HOUR, counselorId: 'two' })
  await book({ startsAt: now - 2 * DAY, state: 'completed' })
  await book({ startsAt: now - 3 * DAY, state: 'cancelled' })
  await book({ startsAt: now - 5 * MINUTE })
  const toMark = async (user: Parameters<typeof todayOf>[1]) =>
    references((await todayOf(here.services, user)).toMark.rows)
  expect(await toMark(admin)).toEqual([ofTwo, yesterday, longAgo])
  expect(await toMark(person('counselor', 'one'))).toEqual([yesterday, longAgo])
  await here.close()
})

test('shows the join link until the session is over', async () => {
  const joinable = (await view()).sessions.filter((session) => session.joinUrl)
  expect(references(joinable)).toEqual([seeded.running, seeded.tonight, seeded.lateTonight])
  expect(joinable[0]?.joinUrl).toMatch(/^http:\/\/localhost:3000\/join\/MG-/)
})

test('links each session to its booking page', async () => {
  const { sessions } = await view()
  expect(sessions[0]?.path).toBe(`/services/counselor-dashboard/bookings/${seeded.running?.toLowerCase()}`)
})

test('never includes the visitor’s booking token', async () => {
  const { bookings } = await site.services.bookings.list({ when: 'all', now, limit: 50, offset: 0 })
  const shown = JSON.stringify(await view())
  for (const { token } of bookings) expect(shown).not.toContain(token)
})

test('shows a counselor only their own sessions on Today', async () => {
  expect(references((await view(person('counselor', 'two'))).sessions)).toEqual([seeded.tonight])
  expect((await view(person('counselor'))).sessions).toEqual([])
})

test('warns a counselor without weekly hours or upcoming date overrides', async () => {
  expect((await view(person('counselor', 'one'))).withoutHours).toBe(false)
  expect((await view(person('counselor'))).withoutHours).toBe(false)
  const withoutHours = async () => (await view(person('counselor', 'two'))).withoutHours
  expect(await withoutHours()).toBe(true)
  const set = (date: string, starts: string[]) =>
    site.db.insert(dateOverrides).values({ counselorId: 'two', date, starts })
  await set('2026-11-19', ['16:00'])
  await set('2026-11-21', [])
  expect(await withoutHours()).toBe(true)
  await set('2026-11-22', ['16:00'])
  expect(await withoutHours()).toBe(false)
})

test('shows the counselor’s name only to an admin', async () => {
  expect((await view()).sessions[1]?.counselor).toBe('Counselor two')
  expect((await view(person('counselor', 'two'))).sessions[0]?.counselor).toBeNull()
})

test('shows failed emails only to an admin', async () => {
  const failedAt = new Date(now - HOUR)
  const [booked] = await site.db.select().from(bookings).limit(1)
  await site.db.insert(emails).values({
    id: crypto.randomUUID(),
    key: 'k',
    kind: 'booking-confirmed',
    recipient: 'asha@example.org',
    audience: 'visitor',
    bookingId: booked?.id,
    status: 'failed',
    sendAt: failedAt,
    attempts: 8,
    error: '550 no such mailbox',
    createdAt: failedAt,
    doneAt: failedAt,
  })
  expect((await view(person('counselor', 'one'))).failedEmails).toEqual([])
  expect((await view()).failedEmails).toEqual([
    {
      id: expect.any(String),
      kind: 'Session booked',
      recipient: 'asha@example.org',
      at: { words: 'Fri 20 Nov, 4:30 PM', iso: '2026-11-20T11:00:00.000Z' },
      about: {
        title: booked?.reference,
        path: `/services/counselor-dashboard/bookings/${booked?.reference.toLowerCase()}`,
      },
      phone: booked?.phone,
      attempts: 8,
      error: '550 no such mailbox',
    },
  ])
})

test('lists and counts the sessions that need a new time, oldest first', async () => {
  const here = await workspaceAt(now)
  const tomorrow = await here.book({ startsAt: now + DAY, state: 'to-move' })
  const gone = await here.book({ startsAt: now - 3 * DAY, state: 'to-move' })
  const ofTwo = await here.book({ startsAt: now + 2 * DAY, state: 'to-move', counselorId: 'two' })
  await here.book({ startsAt: now - DAY })
  await here.book({ startsAt: now + HOUR })
  const one = person('counselor', 'one')
  const seen = async (user: Parameters<typeof todayOf>[1]) => {
    const { rows, total } = (await todayOf(here.services, user)).toMove
    return [references(rows), total, await openOfDay(here.services, user)]
  }
  const all = [gone, tomorrow, ofTwo].map(({ reference }) => reference)
  expect(await seen(admin)).toEqual([all, 3, 4])
  expect(await seen(one)).toEqual([all.slice(0, 2), 2, 3])
  expect(await seen(person('counselor', 'two'))).toEqual([all.slice(2), 1, 1])
  expect(await seen(person('counselor'))).toEqual([[], 0, 0])
  await here.close()
})
