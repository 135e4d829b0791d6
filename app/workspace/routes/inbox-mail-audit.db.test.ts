import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as inbox from '#app/enquiries/routes/inbox.tsx'
import * as message from '#app/enquiries/routes/message.tsx'
import { enquiries } from '#app/enquiries/tables.ts'
import { insertEmails, updateWaitingEmail } from '#app/mail/emails.ts'
import { emails } from '#app/mail/tables.ts'
import * as money from '#app/payments/routes/staff-money.tsx'
import * as moneyCsv from '#app/payments/routes/staff-money-csv.ts'
import { listAuditEntries } from '../../../tests/builders/audit-log.ts'
import { aNewEmail } from '../../../tests/builders/emails.ts'
import { anEnquiry, storeEnquiry } from '../../../tests/builders/enquiries.ts'
import { openWorkspace, type Person } from '../../../tests/builders/workspace.ts'
import { dueEmails } from '../../../tests/due-emails.ts'
import * as audit from './activity.tsx'
import * as bookings from './bookings.tsx'
import * as bookingsCsv from './bookings-csv.ts'
import * as calendar from './calendar.tsx'
import * as reports from './reports.tsx'
import * as system from './system.tsx'
import * as today from './today.tsx'

let site: Awaited<ReturnType<typeof openWorkspace>>
let id: string
let failed: string
beforeAll(async () => {
  site = await openWorkspace()
}, 60_000)
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.delete(enquiries)
  await site.db.delete(emails)
  id = await keep()
  const now = site.app.clock.now()
  const sent = aNewEmail({ recipient: 'asha@example.org' })
  await insertEmails(site.db, [sent], now)
  const [due] = await dueEmails(site.db, now)
  failed = due?.id ?? ''
  await updateWaitingEmail(site.db, failed, { status: 'failed', error: '550 no such user', attempts: 1 })
})

/** Stores an enquiry, by default one about counselling, which counselors may read. */
const keep = (enquiry = anEnquiry('modal', { topic: 'Career counselling' })) => storeEnquiry(site.db, enquiry)
const stored = async () => (await site.db.select().from(enquiries).where(eq(enquiries.id, id)))[0]
const version = async () => (await stored())?.version
const linesOf = (kind: string, about: string) => listAuditEntries(site.app, { kind, id: about })

type Ask = (person: Person) => ReturnType<typeof site.ask>
const act = (person: Person, does: string, typed: Record<string, string> = {}) =>
  site.ask(message.action, person, {
    params: { id, change: does },
    typed: { version: '1', ...(does === 'reply' && { subject: 'Re', text: 'Yes.' }), ...typed },
  })

const forMessages: [string, Ask][] = [
  ['a message', (person) => site.ask(message.loader, person, { id })],
  ...['done', 'reopen', 'delete', 'reply'].map((does): [string, Ask] => [
    `the action ${does}`,
    (person) => act(person, does),
  ]),
]
const forBoth: [string, Ask][] = [
  ...forMessages,
  ...Object.entries({ inbox, today, bookings, calendar }).map(([name, { loader }]): [string, Ask] => [
    name,
    (person) => site.ask(loader, person),
  ]),
  ['the bookings file', (person) => site.ask(bookingsCsv.loader, person)],
]
const forAdmins: [string, Ask][] = [
  ...Object.entries({ system, audit, money, moneyCsv, reports }).map(([name, { loader }]): [string, Ask] => [
    name,
    (person) => site.ask(loader, person),
  ]),
  [
    'resending an email',
    (person) => site.ask(system.action, person, { params: { email: failed, change: 'delivery' }, typed: {} }),
  ],
]

describe('permissions', () => {
  test.each([...forBoth, ...forAdmins])('denies %s to visitors and disabled accounts', async (_, ask) => {
    expect((await ask('visitor')).status).toBe(401)
    expect((await ask('disabled')).status).toBe(401)
    expect((await ask('without a role')).status).toBe(302)
    expect(await version()).toBe(1)
  })

  test.each(forBoth)('allows %s to counselors and admins', async (_, ask) => {
    expect((await ask('counselor')).status).toBeLessThan(400)
    id = await keep()
    expect((await ask('admin')).status).toBeLessThan(400)
  })

  test.each(forMessages)('denies a counselor %s when the message has another topic', async (_, ask) => {
    for (const enquiry of [anEnquiry('modal'), anEnquiry('contact'), anEnquiry('application')]) {
      id = await keep(enquiry)
      expect(await ask('counselor')).toMatchObject({ status: 404 })
      expect(await version()).toBe(1)
      expect((await ask('admin')).status).toBeLessThan(400)
    }
  })

  test.each(forAdmins)('allows %s only to admins', async (_, ask) => {
    expect((await ask('counselor')).status).toBe(403)
    expect(await linesOf('mail', failed)).toHaveLength(0)
    expect((await ask('admin')).status).toBeLessThan(400)
  })
})

describe('inbox', () => {
  const shown = async (search: string, person: Person = 'counselor') => {
    const path = `/services/counselor-dashboard/inbox?${search}`
    const { body } = await site.ask(inbox.loader, person, { path })
    return (body as Awaited<ReturnType<typeof inbox.loader>>).inbox
  }

  test('shows call and WhatsApp links for the visitor’s phone', async () => {
    expect((await shown('')).rows[0]?.phone).toEqual({
      call: 'tel:+919876543210',
      whatsApp: 'https://wa.me/919876543210?text=Hello%2C+thank+you+for+your+message.',
    })
  })
})

describe('messages', () => {
  const inboxAt = (done: string) => `/services/counselor-dashboard/inbox?done=${done}`

  test('moves a message between lists and deletes a message', async () => {
    expect(await act('admin', 'done')).toMatchObject({ status: 303, location: inboxAt('done') })
    expect((await act('admin', 'reopen', { version: '2' })).location).toMatch(/\?done=reopen$/)
    expect((await act('admin', 'delete', { version: '3' })).location).toBe(inboxAt('delete'))
    expect(await version()).toBeUndefined()
  })

  test('returns 409 with the typed text when another reply was saved first', async () => {
    await act('admin', 'reply')
    const typed = { subject: 'Re: yours', text: 'All that I typed.' }
    expect(await act('counselor', 'reply', typed)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^A colleague changed this message/), typed },
    })
    expect(message.shouldRevalidate({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true)
  })

  test('returns 404 for an unknown message', async () => {
    const nowhere = { id: crypto.randomUUID() }
    expect((await site.ask(message.loader, 'admin', nowhere)).status).toBe(404)
    const params = { ...nowhere, change: 'done' }
    expect((await site.ask(message.action, 'admin', { params, typed: { version: '1' } })).status).toBe(404)
  })

  test('rejects invalid actions on a message', async () => {
    expect((await act('admin', 'assign')).status).toBe(404)
    expect(await act('admin', 'reply', { text: '' })).toMatchObject({
      status: 422,
      body: { errors: { text: 'Please write the reply.' } },
    })
    const twoLines = await act('admin', 'reply', { subject: 'a\r\nBcc: all@example.org' })
    expect(twoLines.status).toBe(422)
    expect((await act('admin', 'done', { version: 'x' })).status).toBe(409)
    expect(await version()).toBe(1)
  })
})

describe('system page', () => {
  const act = (change: string) =>
    site.ask(system.action, 'admin', { params: { email: failed, change }, typed: {} })
  const listed = async () => {
    const { body } = await site.ask(today.loader, 'admin')
    return (body as Awaited<ReturnType<typeof today.loader>>).failedEmails
  }

  test('shows failed health checks, and Today lists failed emails without their text', async () => {
    const { body } = await site.ask(system.loader, 'admin')
    const { status } = body as Awaited<ReturnType<typeof system.loader>>
    expect(status.checks.filter(({ isWell }) => !isWell).map(({ title }) => title)).toEqual([
      'Email',
      'Last backup',
    ])
    const emails = await listed()
    expect(emails).toMatchObject([{ id: failed, error: '550 no such user', attempts: 1 }])
    expect(JSON.stringify(emails)).not.toContain('Which group to take after class 10')
  })

  test.each([['delivery'], ['dismissal']])(
    'removes a failed email from the list after the action %s',
    async (change) => {
      expect(await act(change)).toMatchObject({
        status: 303,
        location: `/services/counselor-dashboard?done=${change}`,
      })
      expect(await listed()).toEqual([])
      expect(await linesOf('mail', failed)).toHaveLength(1)
      expect((await act(change)).status).toBe(409)
    },
  )

  test('rejects an unknown action on the system page', async () => {
    expect((await act('delete')).status).toBe(404)
  })
})

test('lists audit log entries newest first', async () => {
  await act('admin', 'done')
  await act('counselor', 'reopen', { version: '2' })
  const { body } = await site.ask(audit.loader, 'admin')
  const { rows } = body as Awaited<ReturnType<typeof audit.loader>>
  expect(rows.filter(({ action }) => action !== 'Signed in').slice(0, 2)).toMatchObject([
    { actor: 'counselor@margam.example', action: 'State changed' },
    {
      action: 'State changed',
      subject: { text: 'Enquiry', href: `/services/counselor-dashboard/inbox/${id}` },
    },
  ])
})
