import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findBookingByToken, listHistory } from '#app/booking/queries.ts'
import { action as change } from '#app/booking/routes/address.tsx'
import { action as find } from '#app/booking/routes/find.tsx'
import { action as bookFree } from '#app/booking/routes/free.tsx'
import { bookings } from '#app/booking/tables.ts'
import { MINUTE } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openSite } from './site-in-process.ts'

const site = await openSite({ RATE_LIMITS: 'on' })
// clears the network of earlier bookings, so that tests do not share the limit per network
beforeEach(() => site.db.update(bookings).set({ network: null }))

/** Fills in the booking form. Forms with the same `key` come from the same open page. */
function filled(key: string, changes: Record<string, unknown> = {}) {
  const { date, time } = site.nextStart()
  const slot = `${date} ${time}`
  const request = bookingRequest({ slot, key, consent: 'on', ...changes })
  const texts = Object.entries(request).filter(([, value]) => typeof value === 'string') as [string, string][]
  return Object.fromEntries(texts)
}
const parseToken = (to: string | null) => /bookings\/([\w-]{32})/.exec(to ?? '')?.[1] ?? ''
/** Submits the booking form and returns the booking token or the alert. */
async function send(form: Record<string, string>) {
  const { to, data } = await site.call(bookFree, { path: '/services/sessionbooking', form })
  return { token: parseToken(to), alert: (data as { alert?: string } | null)?.alert }
}
async function changeTo(token: string, email: string) {
  const { to, status, data } = await site.call(change, { params: { token }, form: { email } })
  return { token: parseToken(to), status, data }
}
const found = (token = '') => findBookingByToken(site.app, token)
const mailsTo = async (email: string) =>
  (await site.db.select({ kind: emails.kind }).from(emails).where(eq(emails.recipient, email))).map(
    ({ kind }) => kind,
  )
const rowOf = async (token: string) => {
  const [row] = await site.db.select().from(bookings).where(eq(bookings.token, token))
  return row
}

describe('booking form', () => {
  test('corrects the email address of the booking when the form is sent again', async () => {
    const form = filled('a-key-of-a-page-1', { reminder: 'on' })
    const first = await send(form)
    const second = await send({ ...form, email: 'right@example.org' })
    expect(second.alert).toBeUndefined()
    expect(await found(second.token)).toMatchObject({
      status: 'confirmed',
      visitor: { email: 'right@example.org' },
    })
    expect(await found(first.token)).toBeNull()
    expect(await mailsTo('right@example.org')).toEqual(['booking-confirmed', 'reminder', 'reminder'])
    expect(await send({ ...form, email: 'right@example.org' }), 'and once more').toEqual(second)
  })
})

describe('change of a booking’s email', () => {
  test('sends a new link and revokes the old link when the email address changes', async () => {
    const { token } = await send(filled('a-key-of-a-page-4'))
    const before = await found(token)
    const changed = await changeTo(token, 'mended@example.org')
    const after = await found(changed.token)
    expect(after).toMatchObject({ id: before?.id, startsAt: before?.startsAt, status: 'confirmed' })
    expect(await found(token)).toBeNull()
    expect(await mailsTo('mended@example.org')).toEqual(['booking-confirmed'])
    const history = await listHistory(site.app, before?.id ?? '')
    expect(history.map(({ event, actor }) => [event, actor])).toEqual([
      ['placed', 'visitor'],
      ['email-changed', 'visitor'],
    ])
  })

  test('marks a changed email address as unverified', async () => {
    const { token } = await send(filled('a-key-of-a-page-5'))
    await site.db.update(bookings).set({ isEmailVerified: true }).where(eq(bookings.token, token))
    const changed = await changeTo(token, 'nobody-knows@example.org')
    expect(await rowOf(changed.token ?? '')).toMatchObject({ isEmailVerified: false, verificationHash: null })
  })

  test('sends a new confirmation link and extends the hold by 30 minutes', async () => {
    const { token } = await send(filled('a-key-of-a-page-6'))
    const heldUntil = site.app.clock.now() + MINUTE
    await site.db
      .update(bookings)
      .set({ status: 'held', heldUntil, verificationHash: 'the first' })
      .where(eq(bookings.token, token))
    const changed = await changeTo(token, 'waiting@example.org')
    expect(await found(changed.token)).toMatchObject({
      status: 'held',
      heldUntil: site.app.clock.now() + 30 * MINUTE,
    })
    expect((await rowOf(changed.token ?? ''))?.verificationHash).not.toBe('the first')
    expect(await mailsTo('waiting@example.org')).toEqual(['confirm-booking'])
  })

  test('rejects an invalid or unchanged email address for a booking', async () => {
    const form = filled('a-key-of-a-page-7')
    const { token } = await send(form)
    const invalid = { error: 'Invalid email address.', typed: 'asha' }
    expect(await changeTo(token, 'asha')).toMatchObject({ status: 422, data: invalid })
    const unchanged = { alert: expect.stringContaining('already sent the link to that address') }
    expect(await changeTo(token, form.email ?? '')).toMatchObject({ status: 409, data: unchanged })
    expect(await found(token)).not.toBeNull()
  })
})

describe('booking lookup', () => {
  const ask = (reference: string, phone: string) => site.call(find, { form: { reference, phone } })
  const sent = { to: '/bookings?sent', status: 303 }

  test('emails the booking link when the reference and phone number match', async () => {
    const form = filled('a-key-of-a-page-9', { email: 'lost@example.org', phone: '9848012345' })
    const { token } = await send(form)
    const reference = (await found(token))?.reference ?? ''
    expect(await ask(reference.toLowerCase().replace('-', ' '), '+91 98480 12345')).toMatchObject(sent)
    expect(await mailsTo('lost@example.org')).toEqual(['booking-confirmed', 'booking-changed'])
    const [known, unknown] = [await ask(reference, '9848012346'), await ask('MG-00000000', '9848012345')]
    expect([known, unknown]).toMatchObject([sent, sent])
    expect(await mailsTo('lost@example.org'), 'and nothing is sent').toHaveLength(2)
  })

  test('rejects an incomplete lookup and limits repeated lookups', async () => {
    expect(await ask('', '98480')).toMatchObject({
      status: 422,
      data: {
        errors: { reference: 'Reference is required.', phone: 'Phone number must have exactly 10 digits.' },
      },
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('MG-00000000', '9000000002')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})
