import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuditLog } from '#app/adapters/db/audit.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { createOutbox, insertMails } from '#app/adapters/db/outbox.ts'
import { dailyJobs } from '#app/adapters/db/privacy-schema.ts'
import { outbox as rows } from '#app/adapters/db/schema.ts'
import type { Ceilings } from '#app/features/mail/domain/lane.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import type { MailContent, MailQuery, Outbox, OutgoingMail } from '#app/ports/outbox.ts'
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
    const [found] = await outbox.claim('email', now, 1, lease)
    if (!found) throw new Error('nothing to claim')
    return found
  }

  test('a mail is claimed as it was written, once it is due', async () => {
    const mail = anOutgoingMail({ sendAt: now + 1 })
    await add(mail)
    expect(await outbox.claim('email', now, 10, lease)).toEqual([])
    const { content, recipient, key } = mail
    expect(await outbox.claim('email', now + 1, 10, lease)).toEqual([
      { id: expect.any(String), content, recipient, key, attempts: 1, early: null, requestId: null },
    ])
  })

  test('a second mail with the same key is not stored', async () => {
    const mail = anOutgoingMail()
    await add(mail, mail)
    await add({ ...mail, recipient: 'other@example.org' })
    expect(await outbox.claim('email', now, 10, lease)).toMatchObject([{ recipient: mail.recipient }])
  })

  describe('what waits for the far end alone', () => {
    const later = now + HOUR
    const everyMs = 10_000
    beforeEach(async () => void (await opened.db.delete(dailyJobs)))
    /** One whose `attempts` tries were in vain, due again in an hour. */
    async function held(key: string, attempts = 1) {
      const { id } = await claimed(anOutgoingMail({ key }))
      await outbox.failed(id, 'no connection', { at: later, forFarEnd: true }, now)
      await opened.db.update(rows).set({ attempts }).where(eq(rows.key, key))
      return id
    }

    test('is due at once, in its order, when the far end takes something, and nothing else is', async () => {
      await held('first')
      const { id } = await claimed(anOutgoingMail({ key: 'full mailbox' }))
      await outbox.failed(id, '450 full', { at: later }, now)
      await held('second')
      expect(await outbox.nextDue('email')).toEqual({ at: later, forFarEnd: true })
      expect(await outbox.claim('email', now, 10, lease)).toEqual([])
      expect(await outbox.farEndTakes('email', now)).toBe(2)
      expect(await outbox.claim('email', now, 10, lease)).toMatchObject([
        { key: 'first', early: later },
        { key: 'second', early: later },
      ])
      expect(await outbox.farEndTakes('email', now)).toBe(0)
    })

    test('is tried before its time by one of all instances, the first of them alone', async () => {
      await held('first')
      await held('second')
      const [one, other] = [createOutbox(opened.db), createOutbox(opened.db)]
      const tries = await Promise.all(
        [one, other].map((each) => each.claimEarly('email', now, everyMs, lease)),
      )
      expect(tries.filter(Boolean)).toMatchObject([{ key: 'first', early: later }])
      expect(await one.claimEarly('email', now + everyMs - 1, everyMs, lease)).toBeNull()
      expect(await other.claimEarly('email', now + everyMs, everyMs, lease)).toMatchObject({ key: 'second' })
    })

    test('keeps its schedule and its attempts through tries before its time', async () => {
      const id = await held('first', 7)
      const [retry] = [{ at: later, forFarEnd: true, uncounted: true }]
      for (const turn of [0, 1, 2]) {
        const at = now + turn * everyMs
        expect(await outbox.claimEarly('email', at, everyMs, lease)).toMatchObject({ id, early: later })
        await outbox.failed(id, 'no connection', retry, at)
      }
      expect(await stored('first')).toMatchObject({ attempts: 7, dueAt: new Date(later) })
      expect(await outbox.claim('email', later, 10, lease)).toMatchObject([{ attempts: 8, early: null }])
    })
  })

  test('a transaction that is rolled back leaves no mail', async () => {
    const failing = opened.db.transaction(async (tx) => {
      await insertMails(tx, [anOutgoingMail()], now)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await outbox.claim('email', now, 10, lease)).toEqual([])
  })

  test('the longest due are claimed first, never more than asked for', async () => {
    const mails = [3, 1, 2].map((age) => anOutgoingMail({ sendAt: now - age, key: `age ${age}` }))
    await add(...mails)
    expect(keys(await outbox.claim('email', now, 2, lease))).toEqual(['age 2', 'age 3'])
  })

  /** A mail about a form to an address that anybody may have typed. */
  const toStranger = (recipient: string, sendAt = now) =>
    anOutgoingMail({
      content: { kind: 'enquiry-contact', to: 'sender', enquiry: anEnquiry('contact') },
      recipient,
      sendAt,
    })
  const many = (count: number, one: (turn: number) => OutgoingMail) =>
    Array.from({ length: count }, (_, turn) => one(turn))

  test('what somebody waits for goes before all forms, however long those have been due', async () => {
    const link = {
      kind: 'staff-password-reset',
      to: 'member',
      name: 'Asha',
      token: 't',
      expiresAt: now,
    } as const
    await add(...many(200, (turn) => toStranger(`${turn}@example.org`, now - HOUR)))
    await add(anOutgoingMail({ content: link, key: 'a link to sign in', sendAt: now }))
    await add(anOutgoingMail({ key: 'a booking', sendAt: now }))
    const claimed = await outbox.claim('email', now, 4, lease)
    expect(claimed.slice(0, 2).map(({ key }) => key)).toEqual(['a link to sign in', 'a booking'])
    expect(claimed).toHaveLength(4)
  })

  describe('mails to strangers', () => {
    const limited = (ceilings: Ceilings) => createOutbox(opened.db, [], ceilings)
    /** Sends what goes out by an instant, and says to whom. */
    async function sendAll(outbox: Outbox, at: number) {
      const sent: string[] = []
      for (;;) {
        const mails = await outbox.claim('email', at, 4, lease)
        if (mails.length === 0) return sent
        for (const mail of mails) {
          await outbox.sent(mail.id, at)
          sent.push(mail.recipient)
        }
      }
    }

    test('over the ceiling of an hour wait in the outbox, and none is lost', async () => {
      const outbox = limited({ anHour: 10, aDayPerDomain: 1000 })
      await add(...many(25, (turn) => toStranger(`${turn}@${turn}.example`)))
      expect(await sendAll(outbox, now)).toHaveLength(10)
      expect((await outbox.nextDue('email')).at).toBeGreaterThan(now)
      expect(await sendAll(outbox, now + 30 * MINUTE)).toEqual([])
      expect(await sendAll(outbox, now + 65 * MINUTE)).toHaveLength(10)
      expect(await sendAll(outbox, now + 130 * MINUTE)).toHaveLength(5)
    })

    test('over the ceiling of a domain wait, those of others and of everybody’s providers do not', async () => {
      const outbox = limited({ anHour: 1000, aDayPerDomain: 8 })
      await add(...many(20, (turn) => toStranger(`${turn}@victim.example`)))
      await add(...many(20, (turn) => toStranger(`${turn}@gmail.com`)), toStranger('one@another.example'))
      const sent = await sendAll(outbox, now)
      const to = (domain: string) => sent.filter((recipient) => recipient.endsWith(domain)).length
      expect([to('@victim.example'), to('@gmail.com'), to('@another.example')]).toEqual([8, 20, 1])
      expect(await sendAll(outbox, now + DAY)).toHaveLength(8)
    })

    test('hold back no mail of a booking, a login or to the team', async () => {
      const outbox = limited({ anHour: 1, aDayPerDomain: 1 })
      await add(...many(5, (turn) => toStranger(`${turn}@example.org`)))
      await add(...many(6, () => anOutgoingMail({ sendAt: now, recipient: 'asha@example.org' })))
      expect(await sendAll(outbox, now)).toHaveLength(7)
    })
  })

  test('many workers at once never get the same mail', async () => {
    const mails = Array.from({ length: 40 }, () => anOutgoingMail())
    await add(...mails)
    const shares = await Promise.all(Array.from({ length: 8 }, () => outbox.claim('email', now, 10, lease)))
    expect(shares.every((share) => share.length <= 10)).toBe(true)
    const taken = keys(shares.flat())
    expect(new Set(taken).size).toBe(taken.length)
    const left = await outbox.claim('email', now, 40, lease)
    expect(keys([...shares.flat(), ...left])).toEqual(keys(mails))
  })

  test('a mail whose worker died can be claimed again when the lease has ended', async () => {
    const { key } = await claimed()
    expect(await outbox.claim('email', now + lease - 1, 10, lease)).toEqual([])
    expect(await outbox.claim('email', now + lease, 10, lease)).toMatchObject([{ key, attempts: 2 }])
  })

  test('a mail that was sent keeps nothing of what it was made of, and can be read as it was sent', async () => {
    const { id, key } = await claimed()
    await outbox.sent(id, now, 'Hello\n\nSee you.')
    expect(await outbox.read(id)).toMatchObject({ id, state: 'sent', said: 'Hello\n\nSee you.' })
    expect(await outbox.read('999999')).toBeNull()
    expect(await outbox.read('no number')).toBeNull()
    expect(await stored(key)).toMatchObject({ state: 'sent', content: null, doneAt: new Date(now) })
    expect(await outbox.claim('email', now + lease, 10, lease)).toEqual([])
  })

  test('a mail that was dropped is not sent later', async () => {
    const { id, key } = await claimed()
    await outbox.dropped(id, now)
    expect(await stored(key)).toMatchObject({ state: 'dropped', content: null })
    expect(await outbox.claim('email', now + lease, 10, lease)).toEqual([])
  })

  test('a mail that failed is due again when it was put off to', async () => {
    const { id } = await claimed()
    await outbox.failed(id, '451 later', { at: now + 30_000 }, now)
    expect(await outbox.nextDue('email')).toMatchObject({ at: now + 30_000 })
    expect(await outbox.claim('email', now + 29_999, 10, lease)).toEqual([])
    expect(await outbox.claim('email', now + 30_000, 10, lease)).toMatchObject([{ id, attempts: 2 }])
  })

  test('a mail that is given up is shown to staff and not tried again', async () => {
    const { id } = await claimed()
    await outbox.failed(id, '550 no such user', null, now)
    expect((await outbox.list({ states: ['dead'], limit: 10, offset: 0 })).mails).toMatchObject([
      {
        id,
        kind: 'booking-confirmed',
        recipient: 'asha@example.org',
        at: now,
        attempts: 1,
        error: '550 no such user',
      },
    ])
    expect(await outbox.claim('email', now + lease, 10, lease)).toEqual([])
  })

  test('given up mails are listed newest first', async () => {
    for (const at of [now, now + 2, now + 1]) {
      await outbox.failed((await claimed(anOutgoingMail({ key: `at ${at}` }))).id, 'no', null, at)
    }
    const { mails } = await outbox.list({ states: ['dead'], limit: 2, offset: 0 })
    expect(mails.map((mail) => mail.at)).toEqual([now + 2, now + 1])
  })

  test('a worker that comes late changes nothing about a mail another has sent', async () => {
    const { id, key } = await claimed()
    await outbox.sent(id, now)
    await outbox.failed(id, 'timed out', { at: now }, now)
    expect(await stored(key)).toMatchObject({ state: 'sent' })
  })

  test('the next due moment is that of the earliest waiting mail, null when none waits', async () => {
    expect(await outbox.nextDue('email')).toEqual({ at: null, forFarEnd: false })
    await add(anOutgoingMail({ sendAt: now + 2000 }), anOutgoingMail({ sendAt: now + 1000 }))
    expect(await outbox.nextDue('email')).toMatchObject({ at: now + 1000 })
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

  test('what another channel tells too waits there as a row of its own, which only that channel’s worker gets', async () => {
    const numberOf = ({ content }: OutgoingMail) =>
      'booking' in content && content.to === 'visitor' ? content.booking.visitor.phone : null
    createOutbox(opened.db, [{ id: 'sms', recipientOf: numberOf }])
    const [told, untold] = [anOutgoingMail(), anOutgoingMail()]
    if ('booking' in untold.content) untold.content = { ...untold.content, to: 'team' } as MailContent
    await add(told, untold)
    createOutbox(opened.db)
    expect(await outbox.claim('sms', now, 10, lease)).toMatchObject([
      { recipient: '9876543210', content: told.content, key: `sms:${told.key}` },
    ])
    expect(await outbox.nextDue('sms')).toMatchObject({ at: now + lease })
    expect(keys(await outbox.claim('email', now, 10, lease))).toEqual(keys([told, untold]))
    expect(
      (await outbox.list({ states: ['waiting'], recipient: '98765', limit: 9, offset: 0 })).mails,
    ).toMatchObject([{ channel: 'sms' }])
  })

  describe('what staff see and do', () => {
    const staff = { id: 'ada', email: 'ada@margam.example' }
    const lines = async (id: string) =>
      (await createAuditLog(opened.db).list({ subject: { kind: 'mail', id }, limit: 9, offset: 0 })).entries
    const list = (query: Partial<MailQuery> = {}) =>
      outbox.list({ states: ['waiting', 'sent', 'dropped', 'dead'], limit: 20, offset: 0, ...query })

    async function dead(recipient = 'asha@example.org', at = now) {
      const { id } = await claimed(anOutgoingMail({ recipient }))
      await outbox.failed(id, '550 no such user', null, at)
      return id
    }

    test('mails are listed by state and recipient, newest first, and never with what they say', async () => {
      const [older, newer] = [await dead('Asha@example.org', now), await dead('ravi@example.org', now + 1)]
      await add(anOutgoingMail({ recipient: 'asha@example.org', sendAt: now + 9 }))
      expect((await list({ states: ['dead'] })).mails.map(({ id }) => id)).toEqual([newer, older])
      expect(await list({ states: ['dead'], recipient: 'ASHA' })).toEqual({
        mails: [
          {
            id: older,
            channel: 'email',
            kind: 'booking-confirmed',
            recipient: 'Asha@example.org',
            state: 'dead',
            at: now,
            dueAt: expect.any(Number),
            attempts: 1,
            error: '550 no such user',
            booking: null, // it tells about one that is not there any more
          },
        ],
        total: 1,
      })
      expect((await list({ recipient: 'asha' })).total).toBe(2)
      expect((await list({ recipient: '%' })).total).toBe(0)
      expect(await list({ limit: 1, offset: 2 })).toMatchObject({ mails: [{ id: older }], total: 3 })
    })

    test('those that failed once and are tried again can be told from the rest', async () => {
      const { id } = await claimed()
      await add(anOutgoingMail())
      await outbox.failed(id, '451 later', { at: now + 1 }, now)
      expect((await list({ states: ['waiting'], tried: true })).mails.map((mail) => mail.id)).toEqual([id])
    })

    test('what waits for now is told apart from what waits for its day', async () => {
      expect(await outbox.waiting(now)).toEqual({ now: 0, oldest: null, later: 0, nextLater: null })
      const { id } = await claimed()
      await outbox.failed(id, '451 later', { at: now + 30_000 }, now)
      await add(
        anOutgoingMail({ sendAt: now }),
        anOutgoingMail({ sendAt: now + 5 }),
        anOutgoingMail({ sendAt: now + 9 }),
      )
      expect(await outbox.waiting(now)).toEqual({ now: 2, oldest: now, later: 2, nextLater: now + 5 })
    })

    test('a mail that was given up is sent again from its first attempt, all of them counted, with an audit line', async () => {
      const id = await dead()
      let told = 0
      outbox.onAdded(() => {
        told += 1
      })
      expect(await outbox.sendAgain([id], staff, now + 7)).toBe(1)
      expect(told).toBe(1)
      expect(await outbox.nextDue('email')).toMatchObject({ at: now + 7 })
      expect(await outbox.claim('email', now + 7, 9, lease)).toMatchObject([{ id, attempts: 1 }])
      expect((await list()).mails).toMatchObject([{ id, state: 'waiting', attempts: 2 }])
      expect(await lines(id)).toMatchObject([
        { actor: staff, action: 'mail.sent-again', details: { kind: 'booking-confirmed', attempts: 1 } },
      ])
    })

    test('several can be sent again at once, or all to a recipient', async () => {
      const [one, two, three] = [await dead(), await dead(), await dead('ravi@example.org')]
      expect(await outbox.sendAgain([one, three], staff, now)).toBe(2)
      expect(await outbox.sendAgain({ recipient: 'ravi' }, staff, now)).toBe(0)
      expect(await outbox.sendAgain({ recipient: 'asha' }, staff, now)).toBe(1)
      expect((await list({ states: ['waiting'] })).total).toBe(3)
      expect(await lines(two)).toHaveLength(1)
    })

    test('what waits, was sent or is not there is not sent again, and told to nobody', async () => {
      const sent = await claimed()
      await outbox.sent(sent.id, now)
      const waiting = await claimed()
      expect(await outbox.sendAgain([sent.id, waiting.id, '999999999', 'x', '1e3'], staff, now)).toBe(0)
      expect(await outbox.sendAgain([], staff, now)).toBe(0)
      expect(await lines(sent.id)).toEqual([])
    })

    test('of two who send a mail again at once one does', async () => {
      const id = await dead()
      const times = await Promise.all([1, 2].map(() => outbox.sendAgain([id], staff, now)))
      expect(times.sort()).toEqual([0, 1])
      expect(await lines(id)).toHaveLength(1)
    })
  })
})
