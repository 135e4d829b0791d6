import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { bookings } from '#app/adapters/db/schema.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { savePlan, viewPlan } from '#app/plan/write-plan.ts'
import { renderMail } from '#app/render-mail.ts'
import { servicesContext } from '#app/routes/context.ts'
import { aMailContext } from '../../../tests/builders/mails.ts'
import { openWorkspaceAt, person } from '../../../tests/builders/workspace-at.ts'
import { loader as pageLoader } from './plan.tsx'
import { loader as datesLoader } from './plan-dates.ts'
import { loader as pdfLoader } from './plan-pdf.ts'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const one = person('counselor', 'one')
const written = {
  a: 'Engineering',
  'step-1-what': 'Apply to the college',
  'step-1-date': '2026-12-11',
  'step-1-who': 'Asha',
}

const site = await openWorkspaceAt(now)
let booking: Booking
beforeAll(async () => {
  booking = await site.bookPaid(now - 2 * HOUR)
})

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
async function write(fields: Record<string, string>, { send = false, by = one, to = booking } = {}) {
  const { version } = await site.services.plans.read(to.id)
  const form = formOf({ version: String(version), ...fields })
  return savePlan(site.services, by, to.reference, { form, send })
}
const sent = { ok: true, value: undefined }

/** What a loader behind the booking's link answers: a response as status and text, else the page's data. */
async function open(loader: unknown, { token } = booking) {
  const context = new RouterContextProvider()
  context.set(servicesContext, site.services)
  const args = { request: new Request('http://localhost/'), params: { token }, context }
  const answer = await (loader as (given: unknown) => Promise<unknown>)(args).catch(
    (thrown: unknown) => thrown,
  )
  if (answer instanceof Error) throw answer
  return answer instanceof Response ? { status: answer.status, text: await answer.text() } : answer
}

test('keeps a saved plan from the client until it is sent', async () => {
  expect(await write({ a: 'Half a sen' })).toEqual(sent)
  expect(await viewPlan(site.services, one, booking.reference)).toMatchObject({
    plan: { a: 'Half a sen' },
    sent: null,
  })
  expect(await open(pageLoader)).toMatchObject({ plan: null })
  expect(await open(pdfLoader)).toMatchObject({ status: 404 })
  expect(await open(datesLoader)).toMatchObject({ status: 404 })
})

test('refuses to send an empty plan, and sends one with a single field', async () => {
  expect(await write({ a: ' ' }, { send: true })).toEqual({ ok: false, reason: 'empty' })
  expect(await write({ a: 'Engineering' }, { send: true })).toEqual(sent)
  expect(await open(pageLoader)).toMatchObject({ plan: { a: 'Engineering', steps: [] } })
})

test('sends a plan again by email, on its page, as a PDF and as dates for a calendar', async () => {
  expect(await write(written, { send: true })).toEqual(sent)
  expect(await write(written, { send: true })).toEqual(sent)
  const emails = (await site.services.outbox.claim(now + DAY, 99, 1)).filter(
    ({ content }) => content.kind === 'plan-sent',
  )
  const letters = await Promise.all(emails.map((email) => renderMail(email, aMailContext(), now)))
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Your plan, from the session of 20 November 2026',
    'Your plan has changed',
    'Your plan has changed',
  ])
  expect(letters[2]?.text).toMatch(/Plan A:? *Engineering/)
  expect(letters[2]?.text).toContain('Apply to the college, Asha')
  expect(await open(pageLoader)).toMatchObject({ plan: { steps: [{ what: 'Apply to the college' }] } })
  expect(await open(pdfLoader)).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) })
  const { text } = (await open(datesLoader)) as { text: string }
  expect(text).toContain('DTSTART;VALUE=DATE:20261211')
  expect(text).toContain('SUMMARY:Apply to the college')
  expect(text).not.toContain(booking.token)
})

test('opens for the booking’s link alone', async () => {
  const other = { ...booking, token: 'x'.repeat(32) }
  expect(await open(pdfLoader, other)).toMatchObject({ status: 404 })
  expect(await open(datesLoader, other)).toMatchObject({ status: 404 })
})

test('refuses a plan over one that somebody else saved in the meantime, and forged versions', async () => {
  const { version } = await site.services.plans.read(booking.id)
  expect(await write({ a: 'Medicine', version: String(version) })).toEqual(sent)
  for (const stale of [String(version), '99999999999', '1.5'])
    expect(await write({ a: 'Law', version: stale })).toEqual({ ok: false, reason: 'changed-meanwhile' })
})

test('lets neither another counselor read or send it; an admin does', async () => {
  const two = person('counselor', 'two')
  expect(await viewPlan(site.services, two, booking.reference)).toBeNull()
  expect(await write({ a: 'Theirs' }, { send: true, by: two })).toEqual({ ok: false, reason: 'not-found' })
  expect(await viewPlan(site.services, person('admin'), booking.reference)).not.toBeNull()
})

test('saves but does not send before the session starts; does neither once it is cancelled', async () => {
  const ahead = await site.bookPaid(now + 2 * DAY)
  expect(await write(written, { to: ahead })).toEqual(sent)
  expect(await write(written, { to: ahead, send: true })).toEqual({ ok: false, reason: 'not-started' })
  await site.db
    .update(bookings)
    .set({ state: 'cancelled', cancelledAt: new Date(now) })
    .where(eq(bookings.id, ahead.id))
  expect(await write(written, { to: ahead })).toEqual({ ok: false, reason: 'not-held' })
})

test('has no plan for a free session', async () => {
  const free = await site.book({ startsAt: now - 30 * HOUR, kind: 'free' })
  expect(await viewPlan(site.services, one, free.reference)).toBeNull()
})
