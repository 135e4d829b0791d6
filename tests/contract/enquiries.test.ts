import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#app/adapters/db/schema.ts'
import type { OpenDb } from '#app/db/open.ts'
import { createEnquiryStore } from '#app/enquiries/enquiry-store.ts'
import { enquiries, newsletterSubscribers } from '#app/enquiries/tables.ts'
import { DAY } from '#app/lib/time.ts'
import { createNewsletterStore } from '#app/newsletter/newsletter-store.ts'
import type { Subscriber } from '#app/newsletter/subscriber.ts'
import type { EnquiryStore } from '#app/ports/enquiries.ts'
import type { NewsletterStore } from '#app/ports/newsletter.ts'
import { anEnquiry, aSubscriber, writtenAt } from '../builders/enquiries.ts'
import { anOutgoingMail } from '../builders/mails.ts'
import { eachDatabase } from '../databases.ts'

const now = writtenAt

eachDatabase((_name, open) => {
  let opened: OpenDb

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    for (const table of [enquiries, newsletterSubscribers, outbox]) await opened.db.delete(table)
  })
  const waiting = () => opened.db.select().from(outbox)

  describe('enquiries', () => {
    let store: EnquiryStore
    beforeAll(() => {
      store = createEnquiryStore(opened.db)
    })
    const stored = () => opened.db.select().from(enquiries)

    test('one is kept as it was written, with its mails', async () => {
      const message = 'ఆశా "Rao" \\ O’Neil\ntwo lines'
      const enquiry = anEnquiry('contact', { message })
      const kept = await store.keep(enquiry, { mails: [anOutgoingMail()], now })
      expect(kept).toEqual({ repeated: false })
      expect(await stored()).toMatchObject([
        { id: enquiry.id, kind: 'contact', state: 'open', fields: enquiry.fields, consent: enquiry.consent },
      ])
      expect(await waiting()).toHaveLength(1)
    })

    test('ten at once under one key make one, with its mails', async () => {
      const results = await Promise.all(
        Array.from({ length: 10 }, () =>
          store.keep(anEnquiry('home'), { key: 'key', mails: [anOutgoingMail()], now }),
        ),
      )
      expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1)
      expect([(await stored()).length, (await waiting()).length]).toEqual([1, 1])
    })

    test('without a key every one counts', async () => {
      for (const _ of [1, 2]) await store.keep(anEnquiry('home'), { mails: [], now })
      expect(await stored()).toHaveLength(2)
    })

    test('nothing is kept whose mails could not be', async () => {
      const broken = { ...anOutgoingMail(), sendAt: Number.NaN }
      const keeping = store.keep(anEnquiry('home'), { mails: [broken], now })
      await expect(keeping).rejects.toThrow()
      expect(await stored()).toEqual([])
    })
  })

  describe('the newsletter', () => {
    let store: NewsletterStore
    beforeAll(() => {
      store = createNewsletterStore(opened.db)
    })
    const mailTo = ({ email }: Subscriber) => [anOutgoingMail({ recipient: email })]
    const ask = (subscriber: Subscriber, tokenHash = 'hash', at = now) =>
      store.ask({ subscriber, tokenHash, expiresAt: at + DAY }, mailTo, at)
    const confirm = (tokenHash = 'hash', at = now) => store.confirm(tokenHash, mailTo, at)

    test('who asked waits, and is on the list once the link was used', async () => {
      const asha = aSubscriber()
      await ask(asha)
      expect(await store.byUnsubscribeToken(asha.unsubscribeToken)).toEqual(asha)
      expect(await confirm()).toEqual({ ok: true, value: { ...asha, state: 'confirmed' } })
      expect((await waiting()).map(({ recipient }) => recipient)).toEqual([asha.email, asha.email])
    })

    test('the link that starts it tells whose it is until another replaces it or the list is left', async () => {
      const asha = aSubscriber()
      await ask(asha, 'first')
      expect(await store.byConfirmationToken('first')).toEqual(asha)
      await ask(aSubscriber(), 'second')
      expect(await store.byConfirmationToken('first')).toBeNull()
      await confirm('second')
      expect(await store.byConfirmationToken('second')).toEqual({ ...asha, state: 'confirmed' })
      await store.unsubscribe(asha.unsubscribeToken, now)
      expect(await store.byConfirmationToken('second')).toBeNull()
    })

    test('ten uses of a link at once: one counts', async () => {
      await ask(aSubscriber())
      const results = await Promise.all(Array.from({ length: 10 }, () => confirm()))
      expect(results.filter((result) => result.ok)).toHaveLength(1)
      expect(results.filter((result) => !result.ok && result.reason === 'used')).toHaveLength(9)
      expect(await waiting()).toHaveLength(2)
    })

    test('a link that is too old, unknown or replaced by a later one is refused', async () => {
      await ask(aSubscriber(), 'first')
      expect(await confirm('first', now + DAY)).toEqual({ ok: false, reason: 'expired' })
      expect(await confirm('another')).toEqual({ ok: false, reason: 'unknown' })
      await ask(aSubscriber(), 'second')
      expect(await confirm('first')).toEqual({ ok: false, reason: 'unknown' })
      expect(await confirm('second')).toMatchObject({ ok: true })
    })

    test('an address in any case is one subscriber, whose mails keep their way out', async () => {
      const first = aSubscriber({ email: 'asha@example.org' })
      await ask(first, 'first')
      await ask(aSubscriber({ email: 'Asha@Example.org' }), 'second')
      expect(await opened.db.select().from(newsletterSubscribers)).toHaveLength(1)
      expect(await confirm('second')).toMatchObject({
        value: { id: first.id, unsubscribeToken: first.unsubscribeToken },
      })
    })

    test('many who ask for one address at once are one subscriber', async () => {
      await Promise.all(Array.from({ length: 10 }, (_, turn) => ask(aSubscriber(), `hash-${turn}`)))
      expect(await opened.db.select().from(newsletterSubscribers)).toHaveLength(1)
    })

    test('who is on the list stays so when asked for again', async () => {
      const asha = aSubscriber()
      await ask(asha)
      await confirm()
      await ask(aSubscriber(), 'later')
      expect(await store.byUnsubscribeToken(asha.unsubscribeToken)).toEqual({ ...asha, state: 'confirmed' })
      expect(await confirm('later')).toEqual({ ok: false, reason: 'unknown' })
    })

    test('who left is off the list, however often, and an old link brings nobody back', async () => {
      const asha = aSubscriber()
      await ask(asha)
      await confirm()
      expect(await store.unsubscribe(asha.unsubscribeToken, now)).toBe(true)
      expect(await store.unsubscribe(asha.unsubscribeToken, now)).toBe(true)
      expect(await store.byUnsubscribeToken(asha.unsubscribeToken)).toMatchObject({ state: 'unsubscribed' })
      expect(await confirm()).toEqual({ ok: false, reason: 'unknown' })
    })

    test('who left may come back by asking and confirming', async () => {
      const asha = aSubscriber()
      await ask(asha)
      await store.unsubscribe(asha.unsubscribeToken, now)
      await ask(aSubscriber(), 'again')
      expect(await confirm('again')).toMatchObject({ ok: true, value: { state: 'confirmed' } })
    })

    test('who left stays off the list, and on record, when somebody else asks for their address', async () => {
      const asha = aSubscriber()
      await ask(asha, 'first', now - 3 * DAY)
      await confirm('first', now - 3 * DAY)
      await store.unsubscribe(asha.unsubscribeToken, now - 2 * DAY)
      await ask(aSubscriber(), 'not theirs', now - 2 * DAY)
      expect(await store.byUnsubscribeToken(asha.unsubscribeToken)).toMatchObject({ state: 'unsubscribed' })
      const [row] = await opened.db.select().from(newsletterSubscribers)
      expect(row).toMatchObject({ state: 'unsubscribed', unsubscribedAt: new Date(now - 2 * DAY) })
      expect(await confirm('not theirs')).toEqual({ ok: false, reason: 'expired' })
    })

    test('who comes back by confirming has no objection any more', async () => {
      const asha = aSubscriber()
      await ask(asha)
      await store.unsubscribe(asha.unsubscribeToken, now)
      await ask(aSubscriber(), 'again')
      await confirm('again')
      const [row] = await opened.db.select().from(newsletterSubscribers)
      expect(row).toMatchObject({ state: 'confirmed', unsubscribedAt: null })
      await store.unsubscribe(asha.unsubscribeToken, now)
      expect(await confirm('again')).toEqual({ ok: false, reason: 'unknown' })
    })

    test('a way out that is in nobody’s mails leads nowhere', async () => {
      expect(await store.unsubscribe('made-up', now)).toBe(false)
      expect(await store.byUnsubscribeToken('made-up')).toBeNull()
    })

    test('addresses are counted by state', async () => {
      expect(await store.counts()).toEqual({ pending: 0, confirmed: 0, unsubscribed: 0 })
      await ask(aSubscriber({ email: 'waits@example.org' }), 'waits')
      await ask(aSubscriber({ email: 'listed@example.org' }), 'listed')
      await confirm('listed')
      expect(await store.counts()).toEqual({ pending: 1, confirmed: 1, unsubscribed: 0 })
    })
  })
})
