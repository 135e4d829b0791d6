import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enquiries } from '#app/adapters/db/enquiries-schema.ts'
import { insertMails } from '#app/adapters/db/outbox.ts'
import { outbox } from '#app/adapters/db/schema.ts'
import { staffUsers } from '#app/adapters/db/staff-schema.ts'
import { inboxViewer } from '#app/features/inbox/domain/viewer.ts'
import { anEnquiry, aSubscriber } from '../../../tests/builders/enquiries.ts'
import { anOutgoingMail } from '../../../tests/builders/mails.ts'
import { openWorkspace, type Person } from '../../../tests/builders/workspace.ts'
import * as audit from './audit.tsx'
import * as health from './health.tsx'
import * as inbox from './inbox.tsx'
import * as mail from './mail.tsx'
import * as mailText from './mail-text.tsx'
import * as message from './message.tsx'

let site: Awaited<ReturnType<typeof openWorkspace>>
let id: string
let failed: string
beforeAll(async () => {
  site = await openWorkspace()
}, 60_000)
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.delete(enquiries)
  id = await keep()
  const now = site.services.clock.now()
  const sent = anOutgoingMail({ recipient: 'asha@example.org' })
  await insertMails(site.db, [sent], now)
  const [claimed] = await site.services.outbox.claim('email', now, 1, 1)
  failed = claimed?.id ?? ''
  await site.services.outbox.failed(failed, '550 no such user', null, now)
})

/** A message, assigned to the counselor unless it is to be nobody's. */
async function keep(spam = false, enquiry = anEnquiry('contact'), nobodys = false): Promise<string> {
  const now = site.services.clock.now()
  await site.services.enquiries.keep(enquiry, { spam, mails: [], now })
  if (nobodys) return enquiry.id
  const [counselor] = await site.db
    .select()
    .from(staffUsers)
    .where(eq(staffUsers.email, 'counselor@margam.example'))
  await site.db.update(enquiries).set({ assignedTo: counselor?.id }).where(eq(enquiries.id, enquiry.id))
  return enquiry.id
}
const everything = inboxViewer({ id: 'somebody', role: 'admin', counselorId: null })
const version = async () => (await site.services.inbox.find(id, everything))?.version
const linesOf = (kind: string, about: string) =>
  site.services.audit.list({ subject: { kind, id: about }, limit: 1, offset: 0 })

type Ask = (person: Person) => ReturnType<typeof site.ask>
const deeds: Record<string, Record<string, string>> = {
  take: {},
  assign: { to: '' },
  state: { state: 'done' },
  note: { note: 'Called.' },
  reply: { subject: 'Re', text: 'Yes.' },
  spam: {},
  'not-spam': {},
}
const act = (person: Person, does: string, typed: Record<string, string> = {}) =>
  site.ask(message.action, person, { id, typed: { do: does, version: '1', ...deeds[does], ...typed } })

const forBoth: [string, Ask][] = [
  ['the inbox', (person) => site.ask(inbox.loader, person)],
  ['a message', (person) => site.ask(message.loader, person, { id })],
  ...Object.keys(deeds).map((does): [string, Ask] => [`to ${does}`, (person) => act(person, does)]),
]
const several: [string, Ask] = [
  'to be done with several',
  (person) => site.ask(inbox.action, person, { typed: { chosen: `${id} 1` } }),
]
const forAdmins: [string, Ask][] = [
  ['the mails', (person) => site.ask(mail.loader, person)],
  ['what a mail says', (person) => site.ask(mailText.loader, person, { id: failed })],
  ['to send again', (person) => site.ask(mail.action, person, { typed: { only: failed } })],
  ['the audit log', (person) => site.ask(audit.loader, person)],
  ['how the site runs', (person) => site.ask(health.loader, person)],
]

test('of what is chosen a counselor closes only what is theirs', async () => {
  const [, ask] = several
  expect((await ask('counselor')).location).toContain('done=chosen')
  expect(await version()).toBe(2)
  id = await keep(false, anEnquiry('contact'), true)
  expect((await ask('counselor')).status).toBe(409)
  expect(await version()).toBe(1)
  expect((await site.ask(inbox.action, 'admin', { typed: { do: 'spam' } })).status).toBe(422)
})

test('after a message that is done with its reader comes to the next, and after the last to the inbox', async () => {
  const next = await keep()
  expect((await act('counselor', 'reply', { finish: 'done' })).location).toContain(
    `inbox/${next}?done=answered`,
  )
  id = next
  expect((await act('counselor', 'spam')).location).toMatch(/inbox\?done=spam$/)
})

describe('who may', () => {
  test.each([...forBoth, several, ...forAdmins])(
    '%s is for nobody who is not signed in, or no longer',
    async (_, ask) => {
      expect((await ask('visitor')).status).toBe(401)
      expect((await ask('disabled')).status).toBe(401)
      expect(await ask('without a role')).toMatchObject({
        status: 302,
        location: '/services/counselor-login?notice=no-role',
      })
      expect(await version()).toBe(1)
      expect((await linesOf('mail', failed)).total).toBe(0)
    },
  )

  test.each(forBoth)('%s is for counselors and admins', async (_, ask) => {
    expect((await ask('counselor')).status).toBeLessThan(400)
    id = await keep()
    expect((await ask('admin')).status).toBeLessThan(400)
  })

  test.each(forBoth.slice(1))('%s is not there for a counselor whose it is not', async (_, ask) => {
    for (const enquiry of [anEnquiry('contact'), anEnquiry('application')]) {
      id = await keep(false, enquiry, true)
      expect(await ask('counselor')).toMatchObject({ status: 404 })
      expect(await version()).toBe(1)
      expect((await ask('admin')).status).toBeLessThan(400)
    }
  })

  test('an application is for admins, also when a counselor has it from before', async () => {
    id = await keep(false, anEnquiry('application'))
    expect((await site.ask(message.loader, 'counselor', { id })).status).toBe(404)
    const { body } = await site.ask(message.loader, 'admin', { id })
    const { members } = (body as { message: { members: { name: string }[] } }).message
    expect(members.map(({ name }) => name)).toEqual(['Somebody (admin@margam.example)'])
    const [counselor] = await site.db
      .select()
      .from(staffUsers)
      .where(eq(staffUsers.email, 'counselor@margam.example'))
    expect((await act('admin', 'assign', { to: counselor?.id ?? '' })).status).toBe(409)
  })

  test.each(forAdmins)('%s is for admins alone', async (_, ask) => {
    expect((await ask('counselor')).status).toBe(403)
    expect((await linesOf('mail', failed)).total).toBe(0)
    expect((await ask('admin')).status).toBeLessThan(400)
  })
})

describe('the inbox', () => {
  const shown = async (search: string) => {
    const path = `/services/counselor-dashboard/inbox?${search}`
    const { body } = await site.ask(inbox.loader, 'counselor', { path })
    return (body as Awaited<ReturnType<typeof inbox.loader>>).inbox
  }

  test('shows by its address what is mine, what is spam and what holds a word', async () => {
    const spam = await keep(true, anEnquiry('home', { message: 'Buy our unmistakable pills.' }))
    await act('counselor', 'take')
    const found = async (search: string) => (await shown(search)).rows.map((row) => row.id)
    expect(await found('assigned=me')).toContain(id)
    expect(await found('assigned=nobody')).not.toContain(id)
    expect(await found('q=unmistakable')).toEqual([])
    expect(await found('q=unmistakable&state=spam')).toEqual([spam])
    expect(await found('q=unmistakable&state=spam&kind=event')).toEqual([])
  })

  test('shows and counts for a counselor what is theirs, and offers no list of applications', async () => {
    const before = await shown('state=all')
    const others = [
      await keep(false, anEnquiry('contact'), true),
      await keep(false, anEnquiry('application')),
    ]
    const after = await shown('state=all')
    expect([after.counts, after.total]).toEqual([before.counts, before.total])
    expect(after.rows.some((row) => others.includes(row.id))).toBe(false)
    expect(after.kinds).not.toContain('application')
  })

  test('tells a counselor who gives a message away that it is no longer among theirs', async () => {
    expect(await act('counselor', 'assign', { to: '' })).toMatchObject({
      status: 303,
      location: '/services/counselor-dashboard/inbox?done=given-away',
    })
    expect((await site.ask(message.loader, 'counselor', { id })).status).toBe(404)
  })

  test('shows the last page when there are not so many', async () => {
    const { page, pages, rows } = await shown('page=99')
    expect(page).toBe(pages)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('tells how many get the newsletter', async () => {
    const subscriber = aSubscriber()
    await site.services.newsletter.ask({ subscriber, tokenHash: 'x', expiresAt: 0 }, () => [], 0)
    expect((await shown('')).newsletter).toEqual({ pending: 1, confirmed: 0, unsubscribed: 0 })
  })
})

describe('a message', () => {
  test('of two who write at once the second is told, with what they typed', async () => {
    await act('admin', 'note')
    const typed = { subject: 'Re: yours', text: 'All that I typed.' }
    const refused = await act('counselor', 'reply', typed)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^Somebody changed this message meanwhile/),
        typed,
      },
    })
    expect(message.shouldRevalidate({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true)
  })

  test('that is not there is told to be so, whatever is to be done to it', async () => {
    const nowhere = { id: crypto.randomUUID() }
    expect((await site.ask(message.loader, 'admin', nowhere)).status).toBe(404)
    const typed = { do: 'spam', version: '1' }
    expect((await site.ask(message.action, 'admin', { ...nowhere, typed })).status).toBe(404)
  })

  test('is not changed by what no form of ours asks', async () => {
    expect((await act('admin', 'delete')).status).toBe(400)
    expect(await act('admin', 'reply', { text: '' })).toMatchObject({
      status: 422,
      body: { errors: { text: 'Please write the reply.' } },
    })
    expect((await act('admin', 'note', { version: 'x' })).status).toBe(409)
    expect(await version()).toBe(1)
  })
})

describe('the mails', () => {
  const again = (typed: Record<string, string>, path = '/') => site.ask(mail.action, 'admin', { path, typed })

  test('one is sent again, and the address tells how many', async () => {
    expect(await again({ only: failed })).toMatchObject({
      status: 303,
      location: '/services/counselor-dashboard/mail?again=1',
    })
    expect((await linesOf('mail', failed)).total).toBe(1)
  })

  test('all that a search shows are sent again, and no other', async () => {
    await site.db.update(outbox).set({ recipient: 'ravi@example.org' })
    expect(await again({ all: '1' }, '/?q=asha')).toMatchObject({
      location: expect.stringMatching(/again=0$/),
    })
    expect(await again({ all: '1' }, '/?q=ravi')).toMatchObject({
      location: expect.stringMatching(/mail\?q=ravi&again=[1-9]\d*$/),
    })
  })

  test('without one that is chosen none is sent', async () => {
    expect((await again({})).status).toBe(422)
  })

  test('failed ones tell why, and none what it says', async () => {
    const { body } = await site.ask(mail.loader, 'admin', { path: '/?q=asha' })
    const text = JSON.stringify(body)
    expect(text).toContain('550 no such user')
    expect(text).not.toContain('Which group to take after class 10')
  })
})

test('the audit log lists who did what, newest first', async () => {
  await act('admin', 'state')
  await act('counselor', 'note', { version: '2' })
  const { body } = await site.ask(audit.loader, 'admin')
  const { rows } = (body as Awaited<ReturnType<typeof audit.loader>>).log
  expect(rows.filter(({ action }) => action !== 'Signed in').slice(0, 2)).toMatchObject([
    { actor: 'counselor@margam.example', action: 'Noted something about a message', details: [] },
    {
      action: 'Changed the state of a message',
      subject: { words: 'Message', href: `/services/counselor-dashboard/inbox/${id}` },
    },
  ])
})

test('how the site runs is said in plain words, and what is to be looked at is named', async () => {
  const { health: parts, clock } = site.services
  const page = async () => {
    const { body } = await site.ask(health.loader, 'admin')
    const { groups } = body as Awaited<ReturnType<typeof health.loader>>
    const open = groups.flatMap(({ facts }) => facts).filter(({ tone }) => tone === 'amber')
    return Object.fromEntries(open.map(({ what, said }) => [what, said]))
  }
  expect(await page()).toEqual({
    'Given up': expect.stringContaining('Tell these people another way'),
    Backup: 'There is none yet.',
  })
  parts.failed('mail:email', 'far-end-down', clock.now())
  parts.failed('payment-keys:razorpay', 'keys-refused', clock.now())
  expect(await page()).toMatchObject({
    'Mail server': expect.stringContaining('Takes nothing since'),
    Razorpay: expect.stringContaining('Refuses our keys since'),
  })
  parts.worked('payment-keys:razorpay', clock.now())
  expect(Object.keys(await page())).not.toContain('Razorpay')
})
