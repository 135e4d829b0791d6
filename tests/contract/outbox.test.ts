import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import { outbox as rows } from '#app/adapters/db/schema.ts'
import type { OpenDb } from '#app/db/open.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { createOutbox, insertMails } from '#app/mail/outbox.ts'
import { sendEmail } from '#app/mail/send-email.ts'
import { RefusedForGood } from '#app/ports/mailer.ts'
import type { Outbox, OutgoingMail } from '#app/ports/outbox.ts'
import { anEnquiry, storeEnquiry } from '../builders/enquiries.ts'
import { anOutgoingMail } from '../builders/mails.ts'
import { eachDatabase } from '../databases.ts'
import { dueEmails } from '../due-emails.ts'

const now = Date.parse('2026-11-20T05:00:00Z')

eachDatabase((_name, open) => {
  let opened: OpenDb
  let outbox: Outbox

  beforeAll(async () => {
    opened = await open()
    outbox = createOutbox(opened.db)
  })
  afterAll(() => opened?.close())
  beforeEach(async () => void (await opened.db.delete(rows)))

  const add = (...mails: OutgoingMail[]) => insertMails(opened.db, mails, now)
  const due = (at = now) => dueEmails(opened.db, at)
  const stored = async (key: string) => (await opened.db.select().from(rows).where(eq(rows.key, key)))[0]

  /** Writes an email; its id. */
  async function waiting(mail = anOutgoingMail()): Promise<string> {
    await add(mail)
    return (await stored(mail.key))?.id ?? ''
  }

  test('keeps an email as it was written, due at its time', async () => {
    const mail = anOutgoingMail({ sendAt: now + 1 })
    const id = await waiting(mail)
    expect([await outbox.due(now), await outbox.due(now + 1)]).toEqual([[], [id]])
    const { content, recipient, key } = mail
    expect(await outbox.waiting(id)).toEqual({ id, content, recipient, key, requestId: null })
  })

  test('stores no second email with the same key', async () => {
    const mail = anOutgoingMail()
    await add(mail, mail)
    await add({ ...mail, recipient: 'other@example.org' })
    expect(await due()).toMatchObject([{ recipient: mail.recipient }])
  })

  test('leaves no email of a transaction that is rolled back', async () => {
    const failing = opened.db.transaction(async (tx) => {
      await insertMails(tx, [anOutgoingMail()], now)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await due()).toEqual([])
  })

  describe('sending', () => {
    const first = { attempt: 1, isLastAttempt: false }
    const last = { attempt: 148, isLastAttempt: true }
    type Sent = { to: string[]; metrics: string[]; logged: object[] }

    async function attempt(id: string, run = first, failure?: Error): Promise<Sent> {
      const sent: Sent = { to: [], metrics: [], logged: [] }
      const send = async ({ recipient }: { recipient: string }) => {
        if (failure) throw failure
        sent.to.push(recipient)
      }
      const needs = {
        outbox,
        send,
        clock: { now: () => now },
        bookings: { byToken: async () => null } as never,
        metrics: { told: (outcome: string) => void sent.metrics.push(outcome) },
        log: { error: (details: object) => void sent.logged.push(details) },
      }
      await sendEmail(needs as never, id, run)
      return sent
    }

    test('records an email as sent, keeps nothing of what it was made of, and sends it once', async () => {
      const mail = anOutgoingMail()
      const id = await waiting(mail)
      expect(await attempt(id)).toEqual({ to: [mail.recipient], metrics: ['sent'], logged: [] })
      expect(await stored(mail.key)).toMatchObject({ state: 'sent', content: null, doneAt: new Date(now) })
      expect(await attempt(id)).toMatchObject({ to: [] })
    })

    test('drops an email that is no longer true', async () => {
      const mail = anOutgoingMail()
      const id = await waiting(mail)
      expect(await attempt(id, { attempt: 2, isLastAttempt: false })).toMatchObject({ to: [] })
      expect(await stored(mail.key)).toMatchObject({ state: 'dropped', content: null })
    })

    const refusal = new Error('451 <asha@example.org> try later')

    test('asks for a retry when the mail server refuses for now, and names no one', async () => {
      const mail = anOutgoingMail()
      const id = await waiting(mail)
      await expect(attempt(id, first, refusal)).rejects.toThrow('451 <[address]> try later')
      expect(await stored(mail.key)).toMatchObject({ state: 'waiting', attempts: 1, content: mail.content })
    })

    test.each<[string, typeof first, Error]>([
      ['that is refused for good', first, new RefusedForGood(refusal.message)],
      ['at the last attempt', last, refusal],
    ])('shows an email %s to staff', async (_, run, failure) => {
      const content = { kind: 'booking-cancelled', to: 'team', booking: anOutgoingMail().content } as never
      const id = await waiting(anOutgoingMail({ content }))
      const { metrics, logged } = await attempt(id, run, failure)
      expect(metrics).toEqual(['failed'])
      expect(JSON.stringify(logged)).not.toContain('asha')
      const error = '451 <[address]> try later'
      expect(await outbox.listFailed(10)).toMatchObject([{ id, at: now, attempts: run.attempt, error }])
      expect(await due()).toEqual([])
    })
  })

  describe('failed emails', () => {
    const staff = { id: 'ada', email: 'ada@margam.example' }
    const actions = async (id: string) =>
      (await listAuditLog(opened, { subject: { kind: 'mail', id }, limit: 9, offset: 0 })).entries.map(
        ({ action }) => action,
      )
    async function fail(mail = anOutgoingMail(), at = now) {
      const id = await waiting(mail)
      await outbox.failed(id, { error: '550 no such user', attempts: 3, isFinal: true }, at)
      return id
    }

    test('are listed newest first', async () => {
      for (const at of [now, now + 2, now + 1]) await fail(anOutgoingMail(), at)
      expect((await outbox.listFailed(2)).map(({ at }) => at)).toEqual([now + 2, now + 1])
    })

    test('are not changed by an attempt that ends late', async () => {
      const mail = anOutgoingMail()
      const id = await waiting(mail)
      await outbox.sent(id, now)
      await outbox.failed(id, { error: 'timed out', attempts: 1, isFinal: true }, now)
      expect(await stored(mail.key)).toMatchObject({ state: 'sent' })
    })

    test('are sent again with all attempts before them, once, and with a line in the audit log', async () => {
      const id = await fail()
      const times = await Promise.all([1, 2].map(() => outbox.sendAgain(id, staff, now)))
      expect(times.sort()).toEqual([false, true])
      expect(await due()).toMatchObject([{ id, attempts: 0 }])
      expect(await actions(id)).toEqual(['mail.sent-again'])
    })

    test('are sent to a corrected address, with what else waits about the same message', async () => {
      const enquiry = anEnquiry('contact')
      await storeEnquiry(opened.db, enquiry)
      const content = { kind: 'enquiry-contact', to: 'sender', enquiry } as const
      const recipient = enquiry.fields.email
      const id = await fail(anOutgoingMail({ content, recipient }))
      expect(await outbox.listFailed(5)).toMatchObject([
        { id, message: enquiry.id, recipient, booking: null },
      ])
      await add(anOutgoingMail({ content, recipient, key: 'later', sendAt: now + 1 }))
      await add(anOutgoingMail({ recipient, key: 'something else', sendAt: now + 1 }))
      expect(await outbox.sendAgain(id, staff, now, 'right@example.org')).toBe(true)
      expect((await due(now + 1)).map(({ recipient }) => recipient)).toEqual([
        'right@example.org',
        'right@example.org',
        recipient,
      ])
      const [kept] = await opened.db.select().from(enquiries).where(eq(enquiries.id, enquiry.id))
      expect([kept?.email, kept?.fields.email]).toEqual(['right@example.org', 'right@example.org'])
      expect(await actions(id)).toEqual(['mail.address-corrected'])
    })

    test('are dismissed without being sent', async () => {
      const id = await fail()
      expect(await outbox.dismiss(id, staff, now)).toBe(true)
      expect([await outbox.countFailed(), await due()]).toEqual([0, []])
      expect(await outbox.dismiss(id, staff, now)).toBe(false)
      expect(await actions(id)).toEqual(['mail.dismissed'])
    })

    test('are the only ones that can be sent again', async () => {
      const id = await waiting()
      for (const other of [id, crypto.randomUUID(), '999999999', 'x', ''])
        expect(await outbox.sendAgain(other, staff, now)).toBe(false)
    })

    test('do not hide how long the oldest due email has waited', async () => {
      await fail()
      expect(await outbox.oldestDue(now)).toBeNull()
      await add(anOutgoingMail({ sendAt: now - 5 }), anOutgoingMail({ sendAt: now + 5 }))
      expect(await outbox.oldestDue(now)).toBe(now - 5)
    })
  })
})
