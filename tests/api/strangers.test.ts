import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listCounselors } from '#app/availability/queries.ts'
import { bookSession } from '#app/booking/book-session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { verifyEmail } from '#app/booking/change-session.ts'
import { type BookingInput, parseBooking } from '#app/booking/forms.ts'
import { listBookableDays, toStart } from '#app/booking/list-slots.ts'
import { action } from '#app/booking/routes/confirm.tsx'
import { bookings } from '#app/booking/tables.ts'
import { HOUR, indiaDate, MINUTE } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { toResult } from '../builders/bookings.ts'
import { bookingRequest } from '../builders/requests.ts'
import { createRandom } from '../random.ts'
import { renderEmails } from '../rendered-emails.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
beforeEach(async () => {
  site = await siteInProcess({ RATE_LIMITS: 'on' })
})
afterEach(() => site?.close())

/** Lists the available slots. */
async function free() {
  const [counselor] = await listCounselors(site.app, site.app.clock.now())
  if (!counselor) throw new Error('nobody is there')
  const days = await listBookableDays(site.app, counselor, 'paid')
  const open = days.flatMap(({ slots }) => slots).filter(({ available }) => available)
  return open.map((slot) => ({ date: indiaDate(slot.startsAt), time: toStart(slot).time }))
}

async function ask(address: string, changes: Record<string, unknown>): Promise<Booking | string> {
  const parsed = parseBooking(bookingRequest(changes))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  const input: BookingInput = parsed.input
  const request = { method: 'web-form', clientIp: address } as const
  const booked = await toResult(bookSession(site.app, input, request))
  return booked.ok ? booked.value.booking : booked.reason
}

/** Confirms a booking with the link in its email. */
const byItsLink = async (booking: Booking) =>
  toResult(verifyEmail(site.app, booking.token, await codeOf(booking)))

const codes = new Map<string, string>()
/** Returns the confirmation code from the booking's email, rendered once and cached. */
async function codeOf({ id }: Booking): Promise<string> {
  const known = codes.get(id)
  if (known) return known
  const isConfirmation = and(eq(emails.bookingId, id), eq(emails.kind, 'confirm-booking'))
  const email = (await renderEmails(site.app, isConfirmation)).at(-1)
  const code = email?.message?.template.params.confirm_link?.split('/').at(-1) ?? ''
  codes.set(id, code)
  return code
}

describe('eleventh free booking from a network', () => {
  const school = '203.0.113.7'
  const start = (index: number) => free().then((open) => open[index])
  beforeEach(async () => {
    for (let turn = 0; turn < 10; turn += 1) await ask(school, { ...(await start(turn * 10)) })
  })
  const held = async (changes = {}) => {
    const booking = await ask(school, { ...(await start(60)), ...changes })
    if (typeof booking === 'string' || booking.status !== 'held') throw new Error('it is not held')
    await codeOf(booking)
    return booking
  }

  test('holds the eleventh booking of a network for 30 minutes', async () => {
    const before = await site.stored()
    const booking = await held()
    expect(booking.heldUntil).toBe(site.app.clock.now() + 30 * MINUTE)
    expect((await site.stored()).mails).toBe(before.mails + 1)
    const open = await free()
    site.pass(30 * MINUTE)
    expect(await free()).toHaveLength(open.length + 1)
  })

  test('confirms a held booking once when the emailed link is used twice', async () => {
    const booking = await held()
    const before = await site.stored()
    const confirmed = await byItsLink(booking)
    expect(confirmed).toMatchObject({ ok: true, value: { status: 'confirmed', id: booking.id } })
    expect((await site.stored()).mails).toBe(before.mails + 2)
    expect(await byItsLink(booking)).toMatchObject({ value: { status: 'confirmed', version: 1 } })
    expect((await site.stored()).mails).toBe(before.mails + 2)
  })

  test('redirects to the booking on confirmation and rejects a truncated link', async () => {
    const booking = await held()
    const { token } = booking
    const post = (code: string) => site.call(action, { params: { token, code }, form: {} })
    expect(await post('cut-short')).toMatchObject({
      status: 404,
      data: { alert: expect.stringMatching(/nothing was booked/) },
    })
    expect(await post(await codeOf(booking))).toMatchObject({
      status: 303,
      to: `/bookings/${token}?booked=1`,
    })
  })

  test('confirms a late link while the slot is still available', async () => {
    const booking = await held()
    site.pass(40 * MINUTE)
    expect(await byItsLink(booking)).toMatchObject({ ok: true, value: { status: 'confirmed' } })
  })

  test('rejects a late link when the slot was booked meanwhile', async () => {
    const taken = await start(60)
    const booking = await held({ email: 'slow-mail@example.org' })
    site.pass(40 * MINUTE)
    expect(await ask('198.51.100.1', { ...taken })).toMatchObject({ status: 'confirmed' })
    expect(await byItsLink(booking)).toEqual({ ok: false, reason: 'slot-lost' })
    const next = await ask(school, { ...(await start(80)), email: 'slow-mail@example.org' })
    expect(next).toMatchObject({ status: 'confirmed' })
  })
})

test('stores the network of a booking only as a hash', async () => {
  await ask('203.0.113.7', { ...(await free())[0] })
  const [row] = await site.db.select().from(bookings)
  expect(row?.network).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(row)).not.toContain('203.0.113.7')
})

test('books 40 students from one network by emailed links', async () => {
  const open = await free()
  const asked: Booking[] = []
  for (let pupil = 0; pupil < 40; pupil += 1) {
    const booking = await ask('203.0.113.7', { ...open[pupil * 3], email: `pupil${pupil}@school.example` })
    if (typeof booking === 'string') throw new Error(booking)
    asked.push(booking)
  }
  for (const booking of asked.slice(10)) expect(await byItsLink(booking)).toMatchObject({ ok: true })
  expect(await site.db.$count(bookings, eq(bookings.status, 'confirmed'))).toBe(40)
})

/** Counts the slots that are held or booked. */
const taken = () => {
  const now = new Date(site.app.clock.now())
  const stands = or(eq(bookings.status, 'confirmed'), gt(bookings.heldUntil, now))
  return site.db.$count(
    bookings,
    and(inArray(bookings.status, ['held', 'confirmed']), stands, gt(bookings.startsAt, now)),
  )
}

test.each([
  ['IPv4 address', () => '203.0.113.7'],
  ['IPv6 /48', (turn: number) => `2001:db8:7:${turn.toString(16)}::1`],
])(
  'holds at most 15 slots for one %s during a three-day attack',
  async (_, addressOf) => {
    const random = createRandom('attack')
    let [turn, most] = [0, 0]
    for (let hour = 0; hour < 72; hour += 4) {
      site.pass(4 * HOUR)
      const open = await free()
      for (const session of ['free', 'free', 'paid', 'free', 'free', 'paid', 'free', 'free']) {
        const [start] = open.splice(random.below(open.length), 1)
        turn += 1
        const state = session === 'paid' ? { state: 'Telangana' } : {}
        await ask(addressOf(turn), { ...start, session, email: `somebody${turn}@gmail.com`, ...state })
        most = Math.max(most, await taken())
      }
    }
    expect(turn).toBeGreaterThan(100)
    expect(most).toBe(15)
  },
  240_000,
)
