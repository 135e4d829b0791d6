import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#app/accounts/roles.ts'
import * as message from '#app/enquiries/routes/message.tsx'
import { enquiries } from '#app/enquiries/tables.ts'
import { insertEmails, updateWaitingEmail } from '#app/mail/emails.ts'
import { emails } from '#app/mail/tables.ts'
import { listAuditEntries } from '../../../tests/builders/audit-log.ts'
import { aNewEmail } from '../../../tests/builders/emails.ts'
import { anEnquiry, storeEnquiry } from '../../../tests/builders/enquiries.ts'
import { fridayMorning as now, openWorkspaceAt, person } from '../../../tests/builders/workspace-at.ts'
import { dueEmails } from '../../../tests/due-emails.ts'
import * as audit from './activity.tsx'
import * as system from './system.tsx'
import * as today from './today.tsx'

const admin = person('admin')
const counselor = person('counselor')
const site = await openWorkspaceAt(now)
let id: string
let failed: string
beforeEach(async () => {
  await site.db.delete(enquiries)
  await site.db.delete(emails)
  id = await keep()
  const sent = aNewEmail({ recipient: 'asha@example.org' })
  await insertEmails(site.db, [sent], now)
  const [due] = await dueEmails(site.db, now)
  failed = due?.id ?? ''
  await updateWaitingEmail(site.db, failed, { status: 'failed', error: '550 no such user', attempts: 1 })
})

/** Stores an enquiry, by default about career counseling, which counselors may read. */
const keep = (enquiry = anEnquiry('modal', { topic: 'Career counselling' })) => storeEnquiry(site.db, enquiry)
const stored = async () => (await site.db.select().from(enquiries).where(eq(enquiries.id, id)))[0]
const version = async () => (await stored())?.version
const linesOf = (kind: string, about: string) => listAuditEntries(site.app, { kind, id: about })

const act = (user: Member, does: string, typed: Record<string, string> = {}) =>
  site.callAs(message.action, user, {
    params: { id, change: does },
    form: { version: '1', ...(does === 'reply' && { subject: 'Re', text: 'Yes.' }), ...typed },
  })

const forMessages: [string, (user: Member) => Promise<{ status: number }>][] = [
  ['a message', (user) => site.callAs(message.loader, user, { params: { id } })],
  ...['done', 'reopen', 'delete', 'reply'].map((does): (typeof forMessages)[number] => [
    `the action ${does}`,
    (user) => act(user, does),
  ]),
]

test.each(forMessages)('allows %s to a counselor only for messages about counseling', async (_, ask) => {
  expect((await ask(counselor)).status).toBeLessThan(400)
  for (const enquiry of [anEnquiry('modal'), anEnquiry('contact'), anEnquiry('application')]) {
    id = await keep(enquiry)
    expect(await ask(counselor)).toMatchObject({ status: 404 })
    expect(await version()).toBe(1)
    expect((await ask(admin)).status).toBeLessThan(400)
  }
})

describe('messages', () => {
  const inboxAt = (done: string) => `/services/counselor-dashboard/inbox?done=${done}`

  test('closes, reopens and deletes a message', async () => {
    expect(await act(admin, 'done')).toMatchObject({ status: 303, to: inboxAt('done') })
    expect((await act(admin, 'reopen', { version: '2' })).to).toMatch(/\?done=reopen$/)
    expect((await act(admin, 'delete', { version: '3' })).to).toBe(inboxAt('delete'))
    expect(await version()).toBeUndefined()
  })

  test('returns 409 with the typed text when another reply was saved first', async () => {
    await act(admin, 'reply')
    const typed = { subject: 'Re: yours', text: 'All that I typed.' }
    expect(await act(counselor, 'reply', typed)).toMatchObject({
      status: 409,
      data: { message: expect.stringMatching(/^A colleague changed this message/), typed },
    })
    expect(message.shouldRevalidate({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true)
  })

  test('returns 404 for an unknown message', async () => {
    id = crypto.randomUUID()
    expect((await site.callAs(message.loader, admin, { params: { id } })).status).toBe(404)
    expect((await act(admin, 'done')).status).toBe(404)
  })

  test('rejects invalid actions on a message', async () => {
    expect((await act(admin, 'assign')).status).toBe(404)
    expect(await act(admin, 'reply', { text: '' })).toMatchObject({
      status: 422,
      data: { errors: { text: 'Please write the reply.' } },
    })
    const twoLines = await act(admin, 'reply', { subject: 'a\r\nBcc: all@example.org' })
    expect(twoLines.status).toBe(422)
    expect((await act(admin, 'done', { version: 'x' })).status).toBe(409)
    expect(await version()).toBe(1)
  })
})

describe('system page', () => {
  const act = (change: string) =>
    site.callAs(system.action, admin, { params: { email: failed, change }, form: {} })
  const listed = async () => (await site.callAs(today.loader, admin, {})).data.failedEmails

  test('shows failed health checks, and Today lists failed emails without their text', async () => {
    const { status } = (await site.callAs(system.loader, admin, {})).data
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
        to: `/services/counselor-dashboard?done=${change}`,
      })
      expect(await listed()).toEqual([])
      expect(await linesOf('mail', failed)).toHaveLength(1)
      expect((await act(change)).to).toContain('?done=no-email')
    },
  )

  test('rejects an unknown action on the system page', async () => {
    expect((await act('delete')).status).toBe(404)
  })
})

test('lists audit log entries newest first', async () => {
  await act(admin, 'done')
  await act(counselor, 'reopen', { version: '2' })
  const { rows } = (await site.callAs(audit.loader, admin, {})).data
  expect(rows.filter(({ action }) => action !== 'Signed in').slice(0, 2)).toMatchObject([
    { actor: 'counselor@margam.example', action: 'State changed' },
    {
      action: 'State changed',
      subject: { text: 'Enquiry', href: `/services/counselor-dashboard/inbox/${id}` },
    },
  ])
})
