import { inArray, sql } from 'drizzle-orm'
import { newsletterSubscribers as subscribers } from '#app/enquiries/tables.ts'
import { periods } from '#app/privacy/periods.ts'
import { agreementFields, keepAgreements } from './agreements.ts'
import { ending, longerAgo, type Part, sameMailbox } from './part.ts'

export const newsletterPart: Part = {
  name: 'newsletter',
  title: 'Newsletter',
  about: 'Whether the newsletter was asked for, confirmed and ended, and when.',
  async find(tx, requester) {
    const rows = await tx.select().from(subscribers).where(sameMailbox(subscribers.email, requester))
    return rows.map(({ id, email, state, consent, askedAt, confirmedAt, unsubscribedAt }) => ({
      id,
      title: `${email}, ${state}`,
      at: askedAt,
      fields: {
        'e-mail': email,
        state,
        'asked for at': askedAt,
        'confirmed at': confirmedAt,
        'ended at': unsubscribedAt,
        'agreed to': agreementFields(consent),
      },
    }))
  },
  async erase(tx, ids, at) {
    const gone = await tx
      .delete(subscribers)
      .where(inArray(subscribers.id, [...ids]))
      .returning()
    const agreed = gone.filter(({ confirmedAt }) => confirmedAt)
    await keepAgreements(
      tx,
      agreed.map(({ email, consent }) => ({ email, purpose: 'newsletter', consent })),
      at,
    )
  },
}

export const newsletterEndings = [
  ending('unconfirmed newsletter requests', subscribers, (now) => {
    const since = longerAgo(now, periods.unconfirmed)
    return sql`state = 'pending' and unsubscribed_at is null and asked_at < ${since}`
  }),
  ending('ended newsletter subscriptions', subscribers, (now) => {
    const since = longerAgo(now, periods.unsubscribed)
    return sql`state <> 'confirmed' and unsubscribed_at < ${since} and asked_at < ${since}`
  }),
]
