import { and, count, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import { newsletterSubscribers as subscribers } from '#app/enquiries/tables.ts'
import { ok, refuse } from '#app/lib/result.ts'
import { insertMails } from '#app/mail/outbox.ts'
import type { Subscriber } from '#app/newsletter/subscriber.ts'
import type { NewsletterStore } from '#app/ports/newsletter.ts'

export function createNewsletterStore(db: Db): NewsletterStore {
  const find = async (where: SQL) => (await db.select().from(subscribers).where(where))[0]

  return {
    async ask({ subscriber, tokenHash, expiresAt }, mails, now) {
      const asked = {
        state: subscriber.state,
        tokenHash,
        tokenExpiresAt: new Date(expiresAt),
        consent: subscriber.consent,
        askedAt: new Date(now),
      }
      const { id, email, unsubscribeToken } = subscriber
      await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(subscribers)
          .values({ id, email, emailKey: email.toLowerCase(), unsubscribeToken, ...asked })
          // the row is written in either case, so that both take the same time
          .onConflictDoUpdate({
            target: subscribers.emailKey,
            set: {
              askedAt: asked.askedAt,
              ...unlessConfirmed('tokenHash', 'tokenExpiresAt', 'consent'),
            },
          })
          .returning()
        if (row) await insertMails(tx, mails(fromRow(row)), now)
      })
    },

    async confirm(tokenHash, mails, now) {
      const confirmed = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(subscribers)
          .set({ state: 'confirmed', confirmedAt: new Date(now), unsubscribedAt: null })
          .where(
            and(
              eq(subscribers.tokenHash, tokenHash),
              ne(subscribers.state, 'confirmed'),
              gt(subscribers.tokenExpiresAt, new Date(now)),
            ),
          )
          .returning()
        if (row) await insertMails(tx, mails(fromRow(row)), now)
        return row
      })
      if (confirmed) return ok(fromRow(confirmed))
      const row = await find(eq(subscribers.tokenHash, tokenHash))
      if (row?.state === 'confirmed') return refuse('used')
      return refuse(row ? 'expired' : 'unknown')
    },

    async byConfirmationToken(tokenHash) {
      const row = await find(eq(subscribers.tokenHash, tokenHash))
      return row ? fromRow(row) : null
    },

    async byUnsubscribeToken(token) {
      const row = await find(eq(subscribers.unsubscribeToken, token))
      return row ? fromRow(row) : null
    },

    async unsubscribe(token, now) {
      const rows = await db
        .update(subscribers)
        .set({
          state: 'unsubscribed',
          tokenHash: null,
          unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${new Date(now).toISOString()}::timestamptz)`,
        })
        .where(eq(subscribers.unsubscribeToken, token))
        .returning({ id: subscribers.id })
      return rows.length > 0
    },

    async counts() {
      const rows = await db
        .select({ state: subscribers.state, number: count() })
        .from(subscribers)
        .groupBy(subscribers.state)
      const found = Object.fromEntries(rows.map(({ state, number }) => [state, number]))
      return { pending: 0, confirmed: 0, unsubscribed: 0, ...found }
    },
  }
}

type Column = 'tokenHash' | 'tokenExpiresAt' | 'consent'

/** What was asked anew, except where the newsletter goes out already: that stays as it is. */
const unlessConfirmed = (...columns: Column[]) =>
  Object.fromEntries(
    columns.map((name) => {
      const column = subscribers[name]
      const asked = sql`excluded.${sql.identifier(column.name)}`
      return [name, sql`case when ${subscribers.state} = 'confirmed' then ${column} else ${asked} end`]
    }),
  )

const fromRow = ({
  id,
  email,
  state,
  unsubscribeToken,
  consent,
}: typeof subscribers.$inferSelect): Subscriber => ({ id, email, state, unsubscribeToken, consent })
