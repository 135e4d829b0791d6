import { eq } from 'drizzle-orm'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import { listHistory } from '#app/booking/queries.ts'
import { bookings } from '#app/booking/tables.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { BusinessContext } from '#app/ui/use-business.ts'
import { loadBookingPage } from '#app/workspace/booking/queries.ts'
import { callRoute, type Route } from '../../tests/builders/call-route.ts'
import { fridayMorning as now, openWorkspaceAt, person } from '../../tests/builders/workspace-at.ts'
import { renderEmails } from '../../tests/rendered-emails.ts'
import { maxPlanLengths, parsePlanForm } from './forms.ts'
import { findPlanByToken, listPlansToWrite, loadPlanView } from './queries.ts'
import PlanPage, { loader as pageLoader } from './routes/plan.tsx'
import { loader as pdfLoader } from './routes/plan-pdf.ts'
import { sendPlan, writePlan } from './write-plan.ts'

const one = person('counselor', 'one')
const two = person('counselor', 'two')

const site = await openWorkspaceAt(now)
const { app } = site
let booking: Booking
let hours = 0
/** Books a paid session that has started. */
const startedSession = async () => site.bookPaid(now - 3 * HOUR * ++hours)
beforeAll(async () => {
  booking = await startedSession()
})

const plan = (paths: string) => ({ situation: '', paths, steps: [{ what: 'Apply', date: '2026-12-11' }] })
const versionOf = async ({ token }: Booking) => (await findPlanByToken(app.db, token))?.version ?? -1
const write = async (paths: string, { by = one, to = booking } = {}) =>
  writePlan(app, by, to.reference, { plan: plan(paths), version: await versionOf(to) })
const send = async ({ by = one, to = booking } = {}) => sendPlan(app, by, to.reference, await versionOf(to))
const sentPlan = async ({ token } = booking) => (await findPlanByToken(app.db, token))?.sent || null

/** Calls a loader with the client's link. */
const open = <Loader extends Route>(loader: Loader, { token } = booking) =>
  callRoute(app, loader, { params: { token } })

test('parses an incomplete plan form and drops empty steps', () => {
  const typed = { paths: ' Law\r\nor art ', 'what-2': 'Call', 'date-2': '', 'date-3': '2026-12-01' }
  expect(parsePlanForm(typed)).toEqual({
    plan: {
      situation: '',
      paths: 'Law\nor art',
      steps: [
        { what: 'Call', date: '' },
        { what: '', date: '2026-12-01' },
      ],
    },
  })
})

test('rejects invalid dates and texts that are too long', () => {
  const typed = {
    situation: 'x'.repeat(maxPlanLengths.situation + 1),
    'what-2': 'Call',
    'date-2': '2026-02-30',
  }
  expect(Object.keys(parsePlanForm(typed).errors ?? {})).toEqual(['situation', 'date-2'])
})

test('hides a saved plan from the client until the plan is sent', async () => {
  await write('Half a sen')
  expect(await loadPlanView(app, one, booking.reference)).toMatchObject({
    plan: { paths: 'Half a sen' },
    sent: null,
  })
  expect((await open(pageLoader)).data).toMatchObject({ plan: null })
  expect(await open(pdfLoader)).toMatchObject({ status: 404 })
})

test('emails each version of a plan and shows it on the page and in the PDF', async () => {
  await write('Engineering')
  await send()
  await send()
  await write('Medicine')
  expect(await sentPlan()).toMatchObject({ plan: { paths: 'Engineering' } })
  await send()
  const sent = (await renderEmails(site.app, eq(emails.kind, 'plan-sent'))).map(({ message }) => message)
  expect(
    sent.map((message) => message?.subject),
    'the last replaces those that still wait',
  ).toEqual([undefined, undefined, 'Your written plan has changed'])
  expect(sent[2]?.text).toContain('Medicine')
  expect(sent[2]?.text).toMatch(/By 11 December 2026:? *Apply/)
  expect((await open(pageLoader)).data).toMatchObject({ plan: { paths: 'Medicine' } })
  expect(await (await open(pdfLoader)).response?.text()).toMatch(/^%PDF-/)
  expect((await site.stored(booking)).status).toBe(booking.status)
  expect((await listHistory(app, booking.id)).at(-1)).toMatchObject({ event: 'plan-sent', actor: one.email })
  expect((await loadBookingPage(app, one, booking.reference))?.plan).toBe('Plan, sent 20 Nov')
})

test('asks for a testimonial only in the first email about a plan', async () => {
  const to = await startedSession()
  const lastText = async () =>
    (await renderEmails(site.app, eq(emails.bookingId, to.id))).at(-1)?.message?.text ?? ''
  await write('Engineering', { to })
  await send({ to })
  expect(await lastText()).toContain('Reply with one sentence')
  await write('Medicine', { to })
  await send({ to })
  expect(await lastText()).toContain('Medicine')
  expect(await lastText()).not.toContain('Reply with one sentence')
})

test('returns 404 for the plan PDF with an unknown token', async () => {
  expect(await open(pdfLoader, { ...booking, token: 'x'.repeat(32) })).toMatchObject({ status: 404 })
})

test('sends a plan once when the button is pressed twice', async () => {
  const other = await startedSession()
  await write('Law', { to: other })
  const version = await versionOf(other)
  const both = await Promise.allSettled([1, 2].map(() => sendPlan(app, one, other.reference, version)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('rejects the second of two concurrent saves of a plan', async () => {
  const version = await versionOf(booking)
  const save = (paths: string, from = version) =>
    writePlan(app, one, booking.reference, { plan: plan(paths), version: from })
  const both = await Promise.allSettled([save('Law'), save('Art')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const stale of [version, 99999999999, 1.5, Number.NaN])
    await expect(save('Music', stale)).rejects.toMatchObject({ code: 'changed-meanwhile' })
})

test('rejects sending an empty plan', async () => {
  const other = await startedSession()
  await writePlan(app, one, other.reference, { plan: { situation: '', paths: '', steps: [] }, version: 0 })
  await expect(send({ to: other })).rejects.toMatchObject({ code: 'empty-plan' })
})

test('hides a plan from other counselors but not from admins', async () => {
  expect(await loadPlanView(app, two, booking.reference)).toBeNull()
  await expect(write('Theirs', { by: two })).rejects.toMatchObject({ code: 'not-found' })
  await expect(send({ by: two })).rejects.toMatchObject({ code: 'not-found' })
  expect(await loadPlanView(app, person('admin'), booking.reference)).not.toBeNull()
})

test('rejects sending a plan before the session starts', async () => {
  const ahead = await site.bookPaid(now + 2 * DAY)
  await write('Law', { to: ahead })
  await expect(send({ to: ahead })).rejects.toMatchObject({ code: 'not-started' })
  await site.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: now })
    .where(eq(bookings.id, ahead.id))
  await expect(write('Art', { to: ahead })).rejects.toMatchObject({ code: 'no-session' })
})

test('rejects saving a plan for an erased booking', async () => {
  const erased = await startedSession()
  await site.db.update(bookings).set({ erasedAt: now }).where(eq(bookings.id, erased.id))
  await expect(write('Law', { to: erased })).rejects.toMatchObject({ code: 'erased' })
})

test('shows that a free session has no written plan', async () => {
  const free = await site.book({ startsAt: now - 90 * HOUR, kind: 'free' })
  expect(await loadPlanView(app, one, free.reference)).toBeNull()
  const { data: loaderData } = await open(pageLoader, free)
  const page = createElement(PlanPage as FunctionComponent<{ loaderData: unknown; params: object }>, {
    loaderData,
    params: { token: free.token },
  })
  const shown = createElement(BusinessContext, { value: shippedBusiness }, page)
  expect(renderToStaticMarkup(shown)).toContain('A free session ends without a written plan.')
})

test('lists a paid session until its plan is sent', async () => {
  const other = await startedSession()
  const listed = async (user = one) =>
    (await listPlansToWrite(app, user)).some(({ reference }) => reference === other.reference)
  expect([await listed(), await listed(two), await listed(person('admin'))]).toEqual([true, false, true])
  await write('Law', { to: other })
  await send({ to: other })
  expect(await listed()).toBe(false)
})
