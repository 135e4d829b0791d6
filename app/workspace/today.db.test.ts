import { beforeAll, expect, test } from 'vitest'
import { dateOverrides } from '#app/availability/tables.ts'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import {
  createWorkspaceAt,
  openWorkspaceAt,
  person,
  type Workspace,
} from '../../tests/builders/workspace-at.ts'
import { countOpenItems } from './queries.ts'
import { readToday } from './today.ts'

/** Friday 20 November 2026, 5:30 PM in India. */
const now = Date.parse('2026-11-20T12:00:00Z')
const admin = person('admin')
const [one, two] = [person('counselor', 'one'), person('counselor', 'two')]

const site = await openWorkspaceAt(now)
const { app } = site
const seeded: Record<string, string> = {}
beforeAll(async () => {
  const book = async (...given: Parameters<Workspace['book']>) => (await site.book(...given)).reference
  seeded.morning = await book({ startsAt: now - 6 * HOUR })
  seeded.running = await book({ startsAt: now - 5 * MINUTE })
  seeded.tonight = await book({ startsAt: now + 2 * HOUR, counselorId: 'two' })
  seeded.lateTonight = await book({ startsAt: Date.parse('2026-11-20T18:15:00Z') })
  await book({ startsAt: now + 3 * HOUR, status: 'cancelled' })
  await book({ startsAt: now + 4 * HOUR, status: 'held', heldUntil: now })
  seeded.tomorrow = await book({ startsAt: now + DAY })
  await book({ startsAt: now - DAY, status: 'no-show' })
})

const references = (rows: readonly { reference: string }[]) => rows.map((row) => row.reference)

test("lists the day's sessions in chronological order, without cancelled bookings and expired holds", async () => {
  const { heading, sessions } = await readToday(app, admin)
  expect(heading).toBe('Friday 20 November')
  expect(references(sessions)).toEqual([seeded.morning, seeded.running, seeded.tonight, seeded.lateTonight])
})

test('shows the running or next session with its join link, even if it is on a later day', async () => {
  const { cards } = await readToday(app, admin)
  expect(references(cards)).toEqual([seeded.running])
  expect(cards[0]?.joinUrl).toMatch(/^http:\/\/localhost:3000\/join\/MG-/)
  const tomorrow = await createWorkspaceAt(now + 12 * HOUR)
  const { reference } = await tomorrow.book({ startsAt: now + 3 * DAY })
  const empty = await readToday(tomorrow.app, admin)
  expect([references(empty.cards), empty.sessions]).toEqual([[reference], []])
  await tomorrow.close()
})

test('shows a session for 30 minutes after it ends, beside the next one', async () => {
  const here = await createWorkspaceAt(now)
  const ended = await here.book({ startsAt: now - 15 * MINUTE })
  const next = await here.book({ startsAt: now + HOUR })
  await here.book({ startsAt: now + 2 * HOUR })
  expect(references((await readToday(here.app, one)).cards)).toEqual(references([ended, next]))
  here.advance(30 * MINUTE + 1)
  expect(references((await readToday(here.app, one)).cards)).toEqual(references([next]))
  await here.close()
})

test('counts a past session as completed unless staff recorded another outcome', async () => {
  const { sessions } = await readToday(app, one)
  expect(sessions.map(({ status }) => status.label)).toEqual(['Completed', 'Confirmed', 'Confirmed'])
})

test('shows a counselor only their own sessions, without their name', async () => {
  const { cards, sessions } = await readToday(app, two)
  expect([references(cards), references(sessions)]).toEqual([[seeded.tonight], [seeded.tonight]])
  expect(cards[0]?.counselor).toBeNull()
  expect((await readToday(app, admin)).sessions[2]?.counselor).toBe('Counselor two')
  expect(await readToday(app, person('counselor'))).toMatchObject({ cards: [], sessions: [] })
})

test('warns a counselor who has neither weekly hours nor upcoming dates', async () => {
  const isWithoutHours = async (user = two) => (await readToday(app, user)).isWithoutHours
  expect(await isWithoutHours(one)).toBe(false)
  expect(await isWithoutHours(person('counselor'))).toBe(false)
  const set = (date: string, starts: string[]) =>
    site.db.transaction(async (tx) => {
      await tx.insert(dateOverrides).values({ counselorId: 'two', date, starts })
      notifyAfterCommit(tx, 'hours')
    })
  await set('2026-11-19', ['16:00'])
  await set('2026-11-21', [])
  expect(await isWithoutHours()).toBe(true)
  await set('2026-11-22', ['16:00'])
  expect(await isWithoutHours()).toBe(false)
})

test('lists and counts only the open items that the user may see', async () => {
  const here = await createWorkspaceAt(now)
  const coming = await here.book({ startsAt: now + DAY, status: 'to-move' })
  const gone = await here.book({ startsAt: now - 3 * DAY, status: 'to-move' })
  const ofTwo = await here.book({ startsAt: now + 2 * DAY, status: 'to-move', counselorId: 'two' })
  await here.book({ startsAt: now - DAY })
  await here.book({ startsAt: now - 2 * DAY, kind: 'paid' })
  const failedAt = now - HOUR
  await here.db.insert(emails).values({
    id: crypto.randomUUID(),
    key: 'k',
    kind: 'booking-confirmed',
    recipient: 'asha@example.org',
    audience: 'visitor',
    bookingId: coming.id,
    status: 'failed',
    attempts: 8,
    error: '550 no',
    sendAt: failedAt,
    createdAt: failedAt,
    doneAt: failedAt,
  })
  const seen = async (user: typeof admin | typeof one) => {
    const { toMove, plansToWrite, failedEmails } = await readToday(here.app, user)
    const { Today } = await countOpenItems(here.app, user)
    return [references(toMove.rows), plansToWrite.length, failedEmails.length, Today]
  }
  const all = references([gone, coming, ofTwo])
  expect(await seen(admin)).toEqual([all, 1, 1, 5])
  expect(await seen(one)).toEqual([all.slice(0, 2), 1, 0, 3])
  expect(await seen(two)).toEqual([all.slice(2), 0, 0, 1])
  expect((await readToday(here.app, admin)).failedEmails).toMatchObject([
    {
      kind: 'Session booked',
      at: { words: 'Fri 20 Nov, 4:30 PM' },
      path: `/services/counselor-dashboard/bookings/${coming.reference.toLowerCase()}`,
      phone: coming.visitor.phone,
    },
  ])
  await here.close()
})
