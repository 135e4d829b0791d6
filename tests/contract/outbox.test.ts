import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { createOutbox, type DbOutbox, insertMails, purgeOutbox } from '#app/adapters/db/outbox.ts'
import { outbox as rows } from '#app/adapters/db/schema.ts'
import type { OutgoingMail } from '#app/ports/outbox.ts'
import { anOutgoingMail } from '../builders/mails.ts'
import { eachDatabase } from '../databases.ts'

const now = Date.parse('2026-11-20T05:00:00Z')
const lease = 60_000

eachDatabase((_name, open) => {
  let opened: OpenDb
  let outbox: DbOutbox

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
      { id: expect.any(String), content, recipient, key, attempts: 1 },
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

  test('a mail that was sent keeps nothing of what it said', async () => {
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
    expect(await outbox.dead(10)).toEqual([
      {
        id,
        kind: 'booking-confirmed',
        recipient: 'asha@example.org',
        failedAt: now,
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
    expect((await outbox.dead(2)).map((mail) => mail.failedAt)).toEqual([now + 2, now + 1])
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

  test('whoever listens is told that mail was added', () => {
    let told = 0
    outbox.onAdded(() => {
      told += 1
    })
    outbox.notifyAdded()
    expect(told).toBe(1)
  })

  test('what was done with before a moment can be deleted; what waits never is', async () => {
    const old = await claimed()
    await outbox.sent(old.id, now - 1)
    const recent = await claimed()
    await outbox.sent(recent.id, now)
    await add(anOutgoingMail({ key: 'waiting' }))
    expect(await purgeOutbox(opened.db, now)).toBe(1)
    expect(keys(await opened.db.select().from(rows))).toEqual(keys([recent, { key: 'waiting' }]))
  })
})
