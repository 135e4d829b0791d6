import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertEmails, listDueEmails, type NewEmail, updateWaitingEmail } from '#app/mail/emails.ts'
import { sendEmail } from '#app/mail/send-email.ts'
import { emails } from '#app/mail/tables.ts'
import { PermanentFailure } from '#app/mail/transport.ts'
import { changeFailedEmail, failedEmailChanges, listFailedEmails } from '#app/workspace/failed-emails.ts'
import { createTestApp } from '../builders/app.ts'
import { listAuditEntries } from '../builders/audit-log.ts'
import { aNewEmail } from '../builders/emails.ts'
import { eachDatabase, setUpDatabase } from '../databases.ts'
import { dueEmails } from '../due-emails.ts'

const { delivery } = failedEmailChanges
const now = Date.parse('2026-11-20T05:00:00Z')

eachDatabase((_name, open, isMain) => {
  const database = setUpDatabase(open, 'emails')
  const app = (at = now) => createTestApp(database.db, { now: () => at })
  const add = (...added: NewEmail[]) => insertEmails(database.db, added, now)
  const due = (at = now) => dueEmails(database.db, at)
  const stored = async (key: string) =>
    (await database.db.select().from(emails).where(eq(emails.key, key)))[0]

  async function storeEmail(email = aNewEmail()): Promise<string> {
    await add(email)
    return (await stored(email.key))?.id ?? ''
  }

  describe('failed emails', () => {
    const staff = { id: 'ada', email: 'ada@margam.example' }
    const actions = async (id: string) =>
      (await listAuditEntries(database, { kind: 'mail', id })).map(({ action }) => action)
    async function fail() {
      const id = await storeEmail()
      const failure = {
        status: 'failed',
        error: '550 no such user',
        attempts: 3,
        doneAt: now,
      } as const
      await updateWaitingEmail(database.db, id, failure)
      return id
    }

    test('resends a failed email only once when two admins request this at once', async () => {
      const id = await fail()
      const times = await Promise.all([1, 2].map(() => changeFailedEmail(app(), id, delivery, staff)))
      expect(times.sort()).toEqual([false, true])
      expect(await due()).toMatchObject([{ id, attempts: 0 }])
      expect(await actions(id)).toEqual(['mail.sent-again'])
    })

    if (!isMain) return

    test('does not resend an email that has not failed', async () => {
      const id = await storeEmail()
      for (const other of [id, crypto.randomUUID(), '999999999', 'x', ''])
        expect(await changeFailedEmail(app(), other, delivery, staff)).toBe(false)
    })
  })

  if (!isMain) return

  test('lists an email that has not failed as due from its send time onwards', async () => {
    await updateWaitingEmail(database.db, await storeEmail(), { status: 'failed' })
    const id = await storeEmail(aNewEmail({ sendAt: now + 1 }))
    expect(await listDueEmails(database.db, now)).toEqual([])
    expect(await listDueEmails(database.db, now + 1)).toEqual([{ id, sendAt: now + 1 }])
  })

  test('stores one email per key', async () => {
    const email = aNewEmail()
    await add(email, email)
    await add({ ...email, recipient: 'other@example.org' })
    expect(await due()).toMatchObject([{ recipient: email.recipient }])
  })

  describe('sending', () => {
    const first = { attempt: 1, isLastAttempt: false }
    const last = { attempt: 148, isLastAttempt: true }
    type Sent = { to: string[]; logged: object[] }

    async function attempt(
      id: string,
      {
        run = first,
        failure,
        applies = true,
      }: { run?: typeof first; failure?: Error; applies?: boolean } = {},
    ): Promise<Sent> {
      const sent: Sent = { to: [], logged: [] }
      const content = { subject: 'Booked', preheader: '', body: 'Booked.', footerReason: '', params: {} }
      const templates = { 'booking-confirmed': async () => (applies ? content : null) }
      const transport = {
        async send({ to }: { to: string }) {
          if (failure) throw failure
          sent.to.push(to)
        },
      }
      const needs = {
        app: app(),
        templates,
        transport,
        log: { error: (details: object) => void sent.logged.push(details) },
      }
      await sendEmail(needs as never, id, run)
      return sent
    }

    test('sends an email once and marks the email as sent', async () => {
      const email = aNewEmail()
      const id = await storeEmail(email)
      expect(await attempt(id)).toEqual({ to: [email.recipient], logged: [] })
      expect(await stored(email.key)).toMatchObject({ status: 'sent', doneAt: now })
      expect(await attempt(id)).toMatchObject({ to: [] })
      await updateWaitingEmail(database.db, id, { status: 'failed' })
      expect(await stored(email.key)).toMatchObject({ status: 'sent' })
    })

    test('drops an email that no longer applies', async () => {
      const email = aNewEmail()
      const id = await storeEmail(email)
      expect(await attempt(id, { applies: false })).toMatchObject({ to: [] })
      expect(await stored(email.key)).toMatchObject({ status: 'dropped' })
    })

    const failure = new Error('451 <asha@example.org> try later')

    test('retries after a temporary failure and stores the error without the recipient’s address', async () => {
      const email = aNewEmail()
      const id = await storeEmail(email)
      await expect(attempt(id, { failure })).rejects.toThrow('451 <[address]> try later')
      expect(await stored(email.key)).toMatchObject({
        status: 'waiting',
        attempts: 1,
        error: '451 <[address]> try later',
      })
    })

    test.each<[string, typeof first, Error]>([
      ['after a permanent failure', first, new PermanentFailure(failure.message)],
      ['after the last attempt', last, failure],
    ])('lists an email as failed %s', async (_, run, failure) => {
      const id = await storeEmail(aNewEmail())
      const { logged } = await attempt(id, { run, failure })
      expect(JSON.stringify(logged)).not.toContain('asha')
      const error = '451 <[address]> try later'
      expect(await listFailedEmails(app(), 10)).toMatchObject([{ id, attempts: run.attempt, error }])
      expect(await due()).toEqual([])
    })
  })
})
