import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuditLog } from '#app/adapters/db/audit.ts'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import { createEnquiryStore } from '#app/adapters/db/enquiries.ts'
import { createInbox } from '#app/adapters/db/inbox.ts'
import { createOutbox } from '#app/adapters/db/outbox.ts'
import { counselors } from '#app/adapters/db/schema.ts'
import { createSmtp } from '#app/adapters/mail/smtp.ts'
import { planMails } from '#app/features/enquiries/plan-mails.ts'
import { deliverDue } from '#app/features/mail/deliver-due.ts'
import { HOUR } from '#app/lib/time.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { renderMail } from '#app/server/channels/email/words.ts'
import { startInbox } from '../../../emulators/mail/inbox.ts'
import { aNewBooking, stretchOf } from '../../../tests/builders/bookings.ts'
import { anEnquiry } from '../../../tests/builders/enquiries.ts'
import { aMailContext } from '../../../tests/builders/mails.ts'
import { account, staffServices } from '../../../tests/builders/staff.ts'
import { inboxViewer } from './domain/viewer.ts'
import { handleChosen, handleEnquiry } from './handle-enquiry.ts'
import type { Deed } from './schema.ts'
import { showMessage } from './show.ts'

const reader = { name: 'Ravi', role: 'admin' as const, counselorId: null }

async function open() {
  const site = await staffServices()
  const { db } = site.database
  const outbox = createOutbox(db)
  const mails = await startInbox()
  const mailer = createSmtp({ url: mails.smtpUrl, from: 'Margam <hello@margam.example>' })
  await site.staff.ensure(account({ email: 'ravi@margam.example' }))
  const services = {
    clock: site.clock,
    settings: site.settings,
    inbox: createInbox(db),
    audit: createAuditLog(db),
    outbox,
  }
  const [member] = await services.inbox.members('contact')
  const user: StaffUser & { role: 'admin' } = {
    ...reader,
    id: member?.id ?? '',
    email: 'ravi@margam.example',
  }
  return {
    db,
    services,
    user,
    mails,
    async keep(spam = false) {
      const enquiry = { ...anEnquiry('contact'), createdAt: site.clock.now() }
      const told = spam ? [] : planMails(enquiry, site.settings)
      await createEnquiryStore(db).keep(enquiry, { spam, mails: told, now: site.clock.now() })
      return enquiry.id
    },
    /** Sends what is due, as the worker does. */
    deliver: () =>
      deliverDue(
        {
          outbox,
          clock: site.clock,
          wanted: async () => true,
          channel: {
            id: 'email',
            send: (mail, at) => mailer.send(renderMail(mail, aMailContext(), at)),
          },
          log: { warn() {}, error() {} },
        },
        50,
      ),
    async close() {
      mailer.close()
      await mails.close()
      await site.database.close()
    },
  }
}

let site: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  site = await open()
}, 60_000)
afterAll(() => site?.close())
beforeEach(async () => {
  await site.deliver()
  site.mails.clear()
})

const handle = (id: string, version: number, deed: Deed) =>
  handleEnquiry(site.services, site.user, { id, version }, deed)
const shown = async (id: string) => {
  const view = await showMessage(site.services, site.user, id)
  if (!view) throw new Error('no such message')
  return view
}
const reply = (text = 'We do.\nIn Warangal too.') =>
  ({ do: 'reply', subject: 'Re: We have your message', text }) satisfies Deed
const actions = async (id: string) => {
  const { entries } = await site.services.audit.list({
    subject: { kind: 'enquiry', id },
    limit: 9,
    offset: 0,
  })
  return entries.map(({ action, details }) => [action, details])
}
const header = (name: string) =>
  site.mails.messages()[0]?.headers.find((found) => found.name.toLowerCase() === name)?.value

test('the first reply to a new message takes it into work; a later one leaves the state alone', async () => {
  const id = await site.keep()
  await handle(id, 1, reply())
  expect((await shown(id)).state).toBe('in-work')
  await handle(id, 2, { do: 'state', state: 'done' })
  await handle(id, 3, reply('One more thing.'))
  expect(await shown(id)).toMatchObject({ state: 'done', version: 4 })
})

test('a reply with which it is done closes the message in one step', async () => {
  const id = await site.keep()
  await handle(id, 1, { ...reply(), finish: 'done' })
  expect(await shown(id)).toMatchObject({ state: 'done', version: 2 })
  expect((await shown(id)).thread).toHaveLength(1)
  expect(await actions(id)).toEqual([
    ['enquiry.replied', { assigned: site.user.email, from: 'new', to: 'done' }],
  ])
})

test('what is chosen is done with at once, but for what somebody else changed meanwhile', async () => {
  const ids = [await site.keep(), await site.keep(), await site.keep()]
  await handle(ids[1] ?? '', 1, { do: 'note', note: 'Called.' })
  const chosen = ids.map((id) => ({ id, version: 1 }))
  const done = await handleChosen(site.services, site.user, chosen, { do: 'state', state: 'done' })
  expect(done).toEqual({ left: 1 })
  expect(await Promise.all(ids.map(async (id) => (await shown(id)).state))).toEqual(['done', 'new', 'done'])
})

test('after a message comes the next older one that is open, and the newest after the last', async () => {
  site.services.clock.advance(1)
  const first = await site.keep()
  site.services.clock.advance(1)
  const second = await site.keep()
  site.services.clock.advance(1)
  const third = await site.keep()
  await handle(second, 1, { do: 'state', state: 'done' })
  expect((await shown(third)).next).toBe(first)
  expect((await shown(second)).next).toBe(first)
  const { inbox } = site.services
  const open = await inbox.list({
    viewer: inboxViewer(site.user),
    states: ['new', 'in-work'],
    limit: 99,
    offset: 0,
  })
  const oldest = open.entries.at(-1)?.enquiry.id ?? ''
  expect((await shown(oldest)).next).toBe(third)
})

test('a message shows what its sender booked, to a counselor only what is theirs', async () => {
  const { db } = site
  await db.insert(counselors).values(['one', 'two'].map((id) => ({ id, name: id, title: '' })))
  const store = createBookingStore(db)
  const now = site.services.clock.now()
  const booked = [0, 1].map((days) =>
    aNewBooking({
      counselorId: ['one', 'two'][days] ?? '',
      startsAt: now + (days + 1) * 24 * HOUR,
      visitor:
        days === 0
          ? { email: 'ASHA+school@example.org' }
          : { phone: '9000000077', email: 'asha@example.org' },
    }),
  )
  for (const booking of booked)
    await store.place(booking, stretchOf(booking), { maxUpcoming: 3, mails: [], now })
  const id = await site.keep()
  expect((await shown(id)).bookings.map(({ reference }) => reference)).toEqual([
    booked[1]?.reference,
    booked[0]?.reference,
  ])
  const counselor = { ...site.user, role: 'counselor' as const, counselorId: 'one' }
  const theirs = await showMessage(site.services, counselor, id)
  expect(theirs?.bookings.map(({ reference }) => reference)).toEqual([booked[0]?.reference])
  expect(theirs?.mayErase).toBe(false)
})

test('a reply gives a message that nobody has to whoever replies, and one that somebody has stays theirs', async () => {
  const id = await site.keep()
  await handle(id, 1, reply())
  expect((await shown(id)).assignee?.id).toBe(site.user.id)
  expect(await actions(id)).toEqual([['enquiry.replied', { assigned: site.user.email }]])
  const other = { ...site.user, id: 'other', email: 'other@margam.example' }
  await handleEnquiry(site.services, other, { id, version: 2 }, reply('One more thing.'))
  expect((await shown(id)).assignee?.id).toBe(site.user.id)
})

test('a reply reaches its sender in the thread of the mail that told them of their message, and is answered to the team', async () => {
  const id = await site.keep()
  await site.deliver()
  const arrived = site.mails.messages().find((mail) => mail.subject === 'We have your message')
  site.mails.clear()

  await handle(id, 1, reply())
  await site.deliver()
  const [first] = site.mails.messages()
  expect(first).toMatchObject({
    to: ['asha@example.org'],
    subject: 'Re: We have your message',
    replyTo: ['team@margam.example'],
  })
  expect(first?.text).toMatch(/^We do\.\n\nIn Warangal too\./)
  expect(first?.text).toContain('Answer this mail and it reaches our mailbox, team@margam.example.')
  expect([header('in-reply-to'), header('references')]).toEqual([arrived?.messageId, arrived?.messageId])
  expect(header('auto-submitted')).toBeUndefined()

  site.mails.clear()
  await handle(id, 2, reply('One more thing.'))
  await site.deliver()
  expect(header('in-reply-to')).toBe(first?.messageId)
  expect(header('references')).toBe(`${arrived?.messageId} ${first?.messageId}`)
})

test('what the sender wrote is not in the reply, for their address is not proved to be theirs', async () => {
  const id = await site.keep()
  await site.deliver()
  site.mails.clear()
  await handle(id, 1, reply())
  await site.deliver()
  expect(site.mails.messages()[0]?.text).not.toContain('Where do you teach?')
})

test('with mail down a reply is stored, shown as waiting with the reason, and goes out once when mail is back', async () => {
  const id = await site.keep()
  await site.deliver()
  site.mails.clear()
  site.mails.failNext(2, { code: 451, text: 'Try again later' })
  await handle(id, 1, reply())
  expect((await shown(id)).thread).toMatchObject([
    { kind: 'reply', delivery: { label: 'Waiting', more: null } },
  ])
  for (let round = 0; round < 2; round += 1) {
    expect(await site.deliver()).toMatchObject({ claimed: 1, failed: 1 })
    site.services.clock.advance(HOUR)
  }
  expect((await shown(id)).thread).toMatchObject([
    { text: reply().text, delivery: { label: 'Waiting', more: expect.stringContaining('Try again later') } },
  ])
  expect(await site.deliver()).toMatchObject({ claimed: 1, sent: 1 })
  site.services.clock.advance(HOUR)
  expect(await site.deliver()).toMatchObject({ claimed: 0 })
  expect(site.mails.messages()).toHaveLength(1)
  expect((await shown(id)).thread).toMatchObject([{ delivery: { label: 'Sent' } }])
})

test('of two who reply at once the second is told, and one mail goes out', async () => {
  const id = await site.keep()
  await site.deliver()
  site.mails.clear()
  const results = await Promise.all([handle(id, 1, reply('One')), handle(id, 1, reply('Two'))])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await site.deliver()).toMatchObject({ sent: 1 })
})

test('every change has a line in the audit log, with nothing that a visitor or a member of staff wrote', async () => {
  const id = await site.keep()
  await handle(id, 1, { do: 'assign', to: site.user.id })
  await handle(id, 2, { do: 'state', state: 'in-work' })
  await handle(id, 3, { do: 'note', note: 'Asha called.' })
  await handle(id, 4, reply())
  await handle(id, 5, { do: 'spam' })
  await handle(id, 6, { do: 'not-spam' })
  expect(await actions(id)).toEqual([
    ['enquiry.not-spam', { from: 'spam', to: 'new' }],
    ['enquiry.spam', { from: 'in-work', to: 'spam' }],
    ['enquiry.replied', {}],
    ['enquiry.noted', {}],
    ['enquiry.state-changed', { from: 'new', to: 'in-work' }],
    ['enquiry.assigned', { from: null, to: 'ravi@margam.example' }],
  ])
})

test('what is so already is not changed, and has no line', async () => {
  const id = await site.keep()
  expect(await handle(id, 1, { do: 'state', state: 'new' })).toEqual({ ok: true, value: 'theirs' })
  expect(await handle(id, 1, { do: 'assign', to: null })).toEqual({ ok: true, value: 'theirs' })
  expect([(await shown(id)).version, await actions(id)]).toEqual([1, []])
})

test('spam gets no reply until it is none', async () => {
  const id = await site.keep(true)
  expect(await handle(id, 1, reply())).toEqual({ ok: false, reason: 'is-spam' })
  await handle(id, 1, { do: 'not-spam' })
  expect(await handle(id, 2, reply())).toEqual({ ok: true, value: 'theirs' })
})

test('a message is given to nobody who may not read it', async () => {
  const id = await site.keep()
  expect(await handle(id, 1, { do: 'assign', to: 'nobody-we-know' })).toEqual({
    ok: false,
    reason: 'not-staff',
  })
  expect(await handle(crypto.randomUUID(), 1, { do: 'spam' })).toEqual({ ok: false, reason: 'unknown' })
})

test('a message is shown in words, each form with its own fields', async () => {
  const view = await shown(await site.keep())
  expect(view).toMatchObject({
    name: 'Asha Rao',
    heading: 'Message from the contact page',
    facts: [
      { label: 'Name', value: 'Asha Rao' },
      { label: 'Email', value: 'asha@example.org', url: 'mailto:asha@example.org' },
    ],
    lines: ['Where do you teach?', 'In Warangal too?'],
    consent: expect.stringContaining('The notice of 1, on the form'),
    label: { label: 'New' },
    replySubject: 'Re: We have your message',
  })
})
