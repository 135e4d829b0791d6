import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEnquiryStore } from '#app/enquiries/enquiry-store.ts'
import { createInbox } from '#app/enquiries/inbox-store.ts'
import { planMails } from '#app/enquiries/plan-mails.ts'
import { createOutbox } from '#app/mail/outbox.ts'
import { createSmtp } from '#app/mail/smtp.ts'
import type { Member } from '#app/ports/staff.ts'
import { renderMail } from '#app/render-mail.ts'
import { startInbox } from '../../emulators/mail/inbox.ts'
import { anEnquiry } from '../../tests/builders/enquiries.ts'
import { aMailContext } from '../../tests/builders/mails.ts'
import { staffServices } from '../../tests/builders/staff.ts'
import { dueEmails } from '../../tests/due-emails.ts'
import { handleEnquiry } from './handle-enquiry.ts'
import type { MessageAction } from './inbox-forms.ts'

async function open() {
  const site = await staffServices()
  const { db } = site.database
  const outbox = createOutbox(db)
  const mails = await startInbox()
  const mailer = createSmtp({ url: mails.smtpUrl, from: 'Margam <hello@margam.example>' })
  const services = {
    clock: site.clock,
    inbox: createInbox(db),
    outbox,
  }
  const user: Member = {
    ...{ id: 'ravi', email: 'ravi@margam.example', name: 'Ravi' },
    ...{ role: 'admin', counselorId: null },
  }
  return {
    db,
    services,
    user,
    mails,
    async keep() {
      const enquiry = { ...anEnquiry('contact'), createdAt: site.clock.now() }
      const mails = planMails(enquiry, site.settings)
      await createEnquiryStore(db).keep(enquiry, { mails, now: site.clock.now() })
      return enquiry.id
    },
    /** Sends what is due, as the worker does. */
    async deliver() {
      const emails = await dueEmails(db, site.clock.now())
      for (const email of emails) {
        await mailer.send(renderMail(email, aMailContext(), site.clock.now()))
        await outbox.sent(email.id, site.clock.now())
      }
      return emails.length
    },
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

const handle = (id: string, version: number, action: MessageAction) =>
  handleEnquiry(site.services, site.user, { id, version }, action)
const reply = (text = 'We do.\nIn Warangal too.') =>
  ({ do: 'reply', subject: 'Re: We have your message', text }) satisfies MessageAction
const header = (name: string) =>
  site.mails.messages()[0]?.headers.find((found) => found.name.toLowerCase() === name)?.value

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

test('of two who reply at once the second is told, and one mail goes out', async () => {
  const id = await site.keep()
  await site.deliver()
  site.mails.clear()
  const results = await Promise.all([handle(id, 1, reply('One')), handle(id, 1, reply('Two'))])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await site.deliver()).toBe(1)
})
