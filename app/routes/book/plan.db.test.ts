import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { bookings } from '#app/adapters/db/schema.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { questionsLink } from '#app/features/booking/emails/meeting-link.ts'
import { stillTrue } from '#app/features/mail/still-true.ts'
import { savePlan, sendPlan, viewPlan } from '#app/features/plan/write-plan.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { servicesContext } from '#app/routes/context.ts'
import { openWorkspaceAt, person } from '../../../tests/builders/workspace-at.ts'
import * as planRoute from './plan.tsx'
import { loader as datesLoader } from './plan-dates.ts'
import { loader as pdfLoader } from './plan-pdf.ts'
import * as questionsRoute from './questions.tsx'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const one = person('counselor', 'one')
const written = {
  ...{
    stands: 'Class 10, good in science',
    a: 'Engineering',
    b: 'Diploma',
    z: 'A year of work',
    wrong: 'No fun',
  },
  ...{
    'step-1-id': '1',
    'step-1-what': 'Apply to the college',
    'step-1-date': '2026-12-11',
    'step-1-who': 'Asha',
  },
  ...{ 'step-2-id': '2', 'step-2-what': 'Visit the hostel', 'step-2-date': '2026-11-25', 'step-2-who': 'We' },
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
const version = async (id = booking.id) => String((await site.services.plans.read(id)).version)
const send = async (changes: Record<string, string> = {}, by = one) =>
  sendPlan(site.services, by, booking.reference, formOf({ ...written, ...changes, version: await version() }))

type Answer = { status: number; location: string | null; body: unknown }
async function ask(
  handler: unknown,
  path: string,
  params: Record<string, string>,
  form?: Record<string, string>,
): Promise<Answer> {
  const context = new RouterContextProvider()
  context.set(servicesContext, site.services)
  const body = form && new URLSearchParams(form)
  const request = new Request(`http://localhost${path}`, body ? { method: 'POST', body } : {})
  const route = handler as (args: unknown) => Promise<unknown>
  const answer = await route({ request, params, context }).catch((thrown: unknown) => thrown)
  if (answer instanceof Error) throw answer
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() }
  const { init, data } = answer as { init?: { status?: number } | null; data?: unknown }
  return { status: init?.status ?? 200, location: null, body: init === undefined ? answer : data }
}
const family = (form?: Record<string, string>, token = booking.token) =>
  ask(form ? planRoute.action : planRoute.loader, `/bookings/${token}/plan`, { token }, form)
let places = 0
const become = ({ id }: Booking, state: Booking['state']) =>
  site.db
    .update(bookings)
    .set({ state, ...(state === 'cancelled' && { cancelledAt: new Date(now) }) })
    .where(eq(bookings.id, id))
let shown: unknown
const Shown = createRoutesStub([
  { path: '/', Component: () => planRoute.default({ loaderData: shown, params: {} } as never) },
])
const rendered = (page: unknown) => {
  shown = page
  return renderToStaticMarkup(createElement(Shown))
}
let looked = 400
const waiting = async () => {
  looked += 1
  const mails = await site.services.outbox.claim('email', now + looked * DAY, 99, 1)
  return mails.filter(({ content }) => content.kind.startsWith('plan-'))
}

test('what is not finished is saved and not sent, and says what is missing', async () => {
  expect(await send({ z: '', 'step-1-who': '' })).toMatchObject({
    reason: { why: 'missing', errors: { z: expect.any(String), 'step-1-who': expect.any(String) } },
  })
  const page = await viewPlan(site.services, one, booking.reference)
  expect(page).toMatchObject({ plan: { a: 'Engineering' }, unsent: true, sent: { versions: [] } })
  expect((await family()).body).toMatchObject({ plan: null })
})

test('a plan is sent once, with its mail and a nudge a week before each step that lies further ahead', async () => {
  expect(await send()).toEqual({ ok: true, value: 1 })
  expect(await send()).toMatchObject({ ok: false, reason: { why: 'nothing-new' } })
  const mails = await waiting()
  expect(mails.map(({ content }) => content.kind)).toEqual(['plan-sent', 'plan-step'])
  const listed = await site.services.records.mails(booking.id)
  expect(listed.find(({ kind }) => kind === 'plan-step')?.recipient).toBe(booking.visitor.email)
})

test('the family reads it by its link alone, and staff see that it was opened only once it was seen', async () => {
  expect((await family()).body).toMatchObject({
    plan: { number: 1, steps: [{ what: 'Visit the hostel' }, { what: 'Apply to the college', done: false }] },
  })
  const opened = async () => (await viewPlan(site.services, one, booking.reference))?.sent.versions[0]?.opened
  expect(await opened()).toBeNull()
  await family({ intent: 'opened' })
  expect(await opened()).toBe('Fri 20 Nov, 10:00 AM')
  expect((await family(undefined, 'x'.repeat(32))).status).toBe(404)
})

test('it is there as one page to print and as days for a calendar', async () => {
  const { token, reference } = booking
  const pdf = await ask(pdfLoader, `/bookings/${token}/plan/plan.pdf`, { token })
  expect([pdf.status, String(pdf.body).slice(0, 5)]).toEqual([200, '%PDF-'])
  const dates = await ask(datesLoader, `/bookings/${token}/plan/dates.ics`, { token })
  expect(dates.body).toContain('DTSTART;VALUE=DATE:20261211')
  expect(dates.body).toContain('SUMMARY:Visit the hostel')
  expect(dates.body).not.toContain(token)
  expect(reference).toBeTruthy()
  expect((await ask(datesLoader, '/', { token: 'x'.repeat(32) })).status).toBe(404)
})

test('a nudge is dropped when its step is ticked, the switch is off, or the step has moved', async () => {
  const nudge = (await waiting()).find(({ content }) => content.kind === 'plan-step')
  if (!nudge) throw new Error('no nudge')
  const wanted = () => stillTrue(site.services, nudge, now)
  expect(await wanted()).toBe(true)
  expect((await family({ intent: 'tick', step: '1', done: 'yes' })).status).toBe(303)
  expect(await wanted()).toBe(false)
  await family({ intent: 'tick', step: '1', done: 'no' })
  expect(await wanted()).toBe(true)
  await family({ intent: 'nudges', wanted: 'no' })
  expect(await wanted()).toBe(false)
  await family({ intent: 'nudges', wanted: 'yes' })
  expect(await send({ 'step-1-date': '2026-12-18' })).toEqual({ ok: true, value: 2 })
  expect(await wanted()).toBe(false)
  const moved = (await waiting()).filter(({ key }) => key.includes('2026-12-18'))
  expect(moved).toHaveLength(1)
  expect((await family({ intent: 'tick', step: '9', done: 'yes' })).status).toBe(409)
})

test('of two counselors who write at once the second is shown what the first saved', async () => {
  const stale = await version()
  const save = (a: string) =>
    savePlan(site.services, one, booking.reference, formOf({ ...written, a, version: stale }))
  expect(await save('Medicine')).toMatchObject({ ok: true })
  expect(await save('Law')).toMatchObject({
    reason: { why: 'changed-meanwhile', theirs: { plan: { a: 'Medicine' }, by: one.email } },
  })
  for (const forged of ['99999999999', '1.5'])
    expect(
      await savePlan(site.services, one, booking.reference, formOf({ ...written, version: forged })),
    ).toMatchObject({ reason: { why: 'changed-meanwhile' } })
})

test('another counselor neither reads nor saves nor sends it; an admin does', async () => {
  const two = person('counselor', 'two')
  expect(await viewPlan(site.services, two, booking.reference)).toBeNull()
  expect(await send({ a: 'Theirs' }, two)).toEqual({ ok: false, reason: { why: 'not-found' } })
  expect(await viewPlan(site.services, person('admin'), booking.reference)).not.toBeNull()
})

test('student and parent answer by links of their own until the session begins, and neither sees the other', async () => {
  const ahead = await site.bookPaid(now + 2 * DAY)
  const addressOf = (who: 'student' | 'parent') =>
    new URL(questionsLink('http://localhost', ahead, who)).pathname
  const at = (path: string, form?: Record<string, string>) => {
    const [, , reference = '', who = '', code = ''] = path.split('/')
    return ask(form ? questionsRoute.action : questionsRoute.loader, path, { reference, who, code }, form)
  }
  const answers = { matters: 'secure', leaning: 'health', place: 'home', cost: 'low', decides: 'together' }
  expect((await at(addressOf('student'), { ...answers, cost: '' })).status).toBe(422)
  expect((await at(addressOf('student'), answers)).status).toBe(303)
  expect((await at(addressOf('parent'), { ...answers, cost: 'high' })).status).toBe(303)
  expect((await at(addressOf('student'))).body).toMatchObject({ page: { who: 'student', answers } })
  // the student's code opens nothing of the parent's
  expect((await at(addressOf('student').replace('student', 'parent'))).status).toBe(404)
  const page = await viewPlan(site.services, one, ahead.reference)
  expect(page?.answered?.filter(({ differ }) => differ).map(({ name }) => name)).toEqual(['cost'])
  site.pass(2 * DAY)
  expect((await at(addressOf('student'), { ...answers, place: 'abroad' })).status).toBe(303)
  expect((await site.services.plans.answers(ahead.id)).student?.place).toBe('home')
})

test.each([
  ['cancelled', 'This session was cancelled'],
  ['no-show', 'This session did not take place'],
  ['to-move', 'No plan yet'],
  ['confirmed', 'No plan yet'],
] as const)(
  'of a session that is %s and had no plan the page says how it stands, and shows no draft',
  async (state, title) => {
    const none = await site.book({ startsAt: now - 30 * DAY - places++ * HOUR, kind: 'free' })
    await savePlan(site.services, one, none.reference, formOf({ ...written, version: '0' }))
    await become(none, state)
    const { status, body } = await family(undefined, none.token)
    expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('college')])
    expect(rendered(body)).toContain(`<h1 class="mt-2">${title}</h1>`)
    const files = [pdfLoader, datesLoader].map((file) => ask(file, '/plan', { token: none.token }))
    expect((await Promise.all(files)).map((answer) => answer.status)).toEqual([404, 404])
  },
)

test('what was sent before a session was cancelled stays, under a line that says so, and nothing more is sent', async () => {
  const ours = await site.book({ startsAt: now - 40 * DAY, kind: 'free' })
  const sendIt = async () =>
    sendPlan(...[site.services, one, ours.reference], formOf({ ...written, version: await version(ours.id) }))
  expect((await sendIt()).ok).toBe(true)
  expect(rendered((await family(undefined, ours.token)).body)).not.toContain('was cancelled')
  await become(ours, 'cancelled')
  const page = rendered((await family(undefined, ours.token)).body)
  expect(page).toContain('This session was cancelled. What we sent you before stays yours.')
  expect(page).toContain('Apply to the college')
  expect(await sendIt()).toEqual({ ok: false, reason: { why: 'not-held' } })
})
