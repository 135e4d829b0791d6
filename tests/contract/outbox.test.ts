import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import { outbox as rows } from '#app/adapters/db/schema.ts'
import type { OpenDb } from '#app/db/open.ts'
import { createEnquiryStore } from '#app/enquiries/enquiry-store.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { createOutbox, insertMails } from '#app/mail/outbox.ts'
import type { Outbox, OutgoingMail } from '#app/ports/outbox.ts'
import { anEnquiry } from '../builders/enquiries.ts'
import { anOutgoingMail } from '../builders/mails.ts'
import { eachDatabase } from '../databases.ts'

const now = Date.parse('2026-11-20T05:00:00Z')
const lease = 60_000

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
  const keys = (mails: { key: string }[]) => mails.map((mail) => mail.key).sort()
  const stored = async (key: string) => (await opened.db.select().from(rows).where(eq(rows.key, key)))[0]

  /** Adds one mail and claims it. */
  async function claimed(mail = anOutgoingMail()) {
    await add(mail)
    const [found] = await outbox.claim(now, 1, lease)
    if (!found) throw new Error('nothing to claim')
    return found
  }

  test('a mail is claimed as it was written, once it is due', async () => {
    const mail = anOutgoingMail({ sendAt: now + 1 })
    await add(mail)
    expect(await outbox.claim(now, 10, lease)).toEqual([])
    const { content, recipient, key } = mail
    expect(await outbox.claim(now + 1, 10, lease)).toEqual([
      { id: expect.any(String), content, recipient, key, attempts: 1, requestId: null },
    ])
  })

  test('a second mail with the same key is not stored', async () => {
    const mail = anOutgoingMail()
    await add(mail, mail)
    await add({ ...mail, recipient: 'other@example.org' })
    expect(await outbox.claim(now, 10, lease)).toMatchObject([{ recipient: mail.recipient }])
  })

  test('a transaction that is rolled back leaves no mail', async () => {
    const failing = opened.db.transaction(async (tx) => {
      await insertMails(tx, [anOutgoingMail()], now)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await outbox.claim(now, 10, lease)).toEqual([])
  })

  test('the longest due are claimed first, never more than asked for', async () => {
    const mails = [3, 1, 2].map((age) => anOutgoingMail({ sendAt: now - age, key: `age ${age}` }))
    await add(...mails)
    expect(keys(await outbox.claim(now, 2, lease))).toEqual(['age 2', 'age 3'])
  })

  test('many workers at once never get the same mail', async () => {
    const mails = Array.from({ length: 40 }, () => anOutgoingMail())
    await add(...mails)
    const shares = await Promise.all(Array.from({ length: 8 }, () => outbox.claim(now, 10, lease)))
    expect(shares.every((share) => share.length <= 10)).toBe(true)
    const taken = keys(shares.flat())
    expect(new Set(taken).size).toBe(taken.length)
    const left = await outbox.claim(now, 40, lease)
    expect(keys([...shares.flat(), ...left])).toEqual(keys(mails))
  })

  test('a mail whose worker died can be claimed again when the lease has ended', async () => {
    const { key } = await claimed()
    expect(await outbox.claim(now + lease - 1, 10, lease)).toEqual([])
    expect(await outbox.claim(now + lease, 10, lease)).toMatchObject([{ key, attempts: 2 }])
  })

  test('a mail that was sent keeps nothing of what it was made of', async () => {
    const { id, key } = await claimed()
    await outbox.sent(id, now)
    expect(await stored(key)).toMatchObject({ state: 'sent', content: null, doneAt: new Date(now) })
    expect(await outbox.claim(now + lease, 10, lease)).toEqual([])
  })

  test('a mail that was dropped is not sent later', async () => {
    const { id, key } = await claimed()
    await outbox.dropped(id, now)
    expect(await stored(key)).toMatchObject({ state: 'dropped', content: null })
    expect(await outbox.claim(now + lease, 10, lease)).toEqual([])
  })

  test('a mail that failed is due again when it was put off to', async () => {
    const { id } = await claimed()
    await outbox.failed(id, '451 later', now + 30_000, now)
    expect(await outbox.nextDue()).toBe(now + 30_000)
    expect(await outbox.claim(now + 29_999, 10, lease)).toEqual([])
    expect(await outbox.claim(now + 30_000, 10, lease)).toMatchObject([{ id, attempts: 2 }])
  })

  test('a mail that is given up is shown to staff and not tried again', async () => {
    const { id } = await claimed()
    await outbox.failed(id, '550 no such user', null, now)
    expect(await outbox.listFailed(10)).toMatchObject([
      {
        id,
        kind: 'booking-confirmed',
        recipient: 'asha@example.org',
        at: now,
        attempts: 1,
        error: '550 no such user',
      },
    ])
    expect(await outbox.claim(now + lease, 10, lease)).toEqual([])
  })

  test('given up mails are listed newest first', async () => {
    for (const at of [now, now + 2, now + 1]) {
      await outbox.failed((await claimed(anOutgoingMail({ key: `at ${at}` }))).id, 'no', null, at)
    }
    const mails = await outbox.listFailed(2)
    expect(mails.map((mail) => mail.at)).toEqual([now + 2, now + 1])
  })

  test('a worker that comes late changes nothing about a mail another has sent', async () => {
    const { id, key } = await claimed()
    await outbox.sent(id, now)
    await outbox.failed(id, 'timed out', now, now)
    expect(await stored(key)).toMatchObject({ state: 'sent' })
  })

  test('the next due moment is that of the earliest waiting mail, null when none waits', async () => {
    expect(await outbox.nextDue()).toBeNull()
    await add(anOutgoingMail({ sendAt: now + 2000 }), anOutgoingMail({ sendAt: now + 1000 }))
    expect(await outbox.nextDue()).toBe(now + 1000)
  })

  test('whoever listens is told once of the mails of a transaction that is committed, and of no other', async () => {
    let told = 0
    outbox.onAdded(() => {
      told += 1
    })
    const write = (fail: boolean) =>
      opened.db.transaction(async (tx) => {
        await insertMails(tx, [anOutgoingMail()], now)
        await insertMails(tx, [anOutgoingMail()], now)
        if (fail) throw new Error('no')
      })
    await expect(write(true)).rejects.toThrow('no')
    await opened.db.transaction((tx) => insertMails(tx, [], now))
    expect(told).toBe(0)
    await write(false)
    expect(told).toBe(1)
  })

  describe('failed emails', () => {
    const staff = { id: 'ada', email: 'ada@margam.example' }
    const actions = async (id: string) =>
      (await listAuditLog(opened, { subject: { kind: 'mail', id }, limit: 9, offset: 0 })).entries.map(
        ({ action }) => action,
      )
    async function fail(mail = anOutgoingMail()) {
      const { id } = await claimed(mail)
      await outbox.failed(id, '550 no such user', null, now)
      return id
    }

    test('are sent again with all attempts before them, once, and with a line in the audit log', async () => {
      const id = await fail()
      const times = await Promise.all([1, 2].map(() => outbox.sendAgain(id, staff, now)))
      expect(times.sort()).toEqual([false, true])
      expect(await outbox.claim(now, 10, lease)).toMatchObject([{ id, attempts: 1 }])
      expect(await actions(id)).toEqual(['mail.sent-again'])
    })

    test('are sent to a corrected address, with what else waits about the same message', async () => {
      const enquiry = anEnquiry('contact')
      await createEnquiryStore(opened.db).keep(enquiry, { mails: [], now })
      const content = { kind: 'enquiry-contact', to: 'sender', enquiry } as const
      const recipient = enquiry.fields.email
      const id = await fail(anOutgoingMail({ content, recipient }))
      expect(await outbox.listFailed(5)).toMatchObject([
        { id, message: enquiry.id, recipient, booking: null },
      ])
      await add(anOutgoingMail({ content, recipient, key: 'later', sendAt: now + 1 }))
      await add(anOutgoingMail({ recipient, key: 'about something else', sendAt: now + 1 }))
      expect(await outbox.sendAgain(id, staff, now, 'right@example.org')).toBe(true)
      const sent = await outbox.claim(now + 1, 10, lease)
      expect(sent.map(({ recipient }) => recipient)).toEqual([
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
      expect([await outbox.countFailed(), await outbox.claim(now + lease, 10, lease)]).toEqual([0, []])
      expect(await outbox.dismiss(id, staff, now)).toBe(false)
      expect(await actions(id)).toEqual(['mail.dismissed'])
    })

    test('are the only ones that can be sent again', async () => {
      const { id } = await claimed()
      for (const other of [id, '999999999', 'x', '1e3', ''])
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
