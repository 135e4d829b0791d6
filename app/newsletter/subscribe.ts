import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { sha256 } from '#app/booking/reference.ts'
import { applyFormLimits, rejectHeadlessBrowser } from '#app/enquiries/form-limits.ts'
import { FormError } from '#app/enquiries/messages.ts'
import type { Sender } from '#app/enquiries/sender.ts'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { newsletterNotice, subscribeFields } from './forms.ts'
import { newsletterSubscribers as subscribers } from './tables.ts'

/** Lifetime of a confirmation link. */
export const confirmationLinkLifetime = 2 * DAY

/**
 * Stores a subscription request, and sends an email. The response is the same for new, pending and confirmed
 * subscribers, and each gets one email, so that it does not reveal who subscribes.
 *
 * @throws FormError
 */
export async function subscribe(app: App, values: Record<string, unknown>, sender: Sender): Promise<void> {
  rejectHeadlessBrowser(app, sender)
  const validated = validateForm(subscribeFields, values)
  if (!validated.ok) throw new FormError('invalid-fields', { errors: validated.errors })
  const { email } = validated.values
  await applyFormLimits(app, 'newsletter', sender, { email })
  if (sender.isRobot) return

  const now = app.clock.now()
  const { version, text } = newsletterNotice
  await app.db.transaction(async (tx) => {
    const [subscriber] = await tx
      .insert(subscribers)
      .values({
        ...{ id: randomUUID(), email, emailKey: email.toLowerCase(), status: 'pending' },
        unsubscribeToken: generateLinkToken(),
        tokenExpiresAt: now + confirmationLinkLifetime,
        consent: { version, textHash: sha256(text), method: sender.method, at: now },
        requestedAt: now,
      })
      // updates the row of a confirmed subscriber too, so that timing does not reveal who subscribes
      .onConflictDoUpdate({
        target: subscribers.emailKey,
        set: {
          requestedAt: now,
          tokenExpiresAt: unlessConfirmed('tokenExpiresAt'),
          consent: unlessConfirmed('consent'),
        },
      })
      .returning()
    if (!subscriber) throw new Error('The newsletter request was not stored.')
    const reason = subscriber.status === 'confirmed' ? 'welcome' : 'confirmation'
    await insertEmails(tx, [newsletterEmail(subscriber, reason, now)], now)
  })
}

/** Builds an email about a subscription. Its confirmation link is created when the email is sent. */
const newsletterEmail = (
  { id, email }: { id: string; email: string },
  reason: 'confirmation' | 'welcome',
  now: Millis,
) => ({
  ...({ kind: 'newsletter', audience: 'visitor', details: { reason } } as const),
  ...{ subjectId: id, recipient: email, sendAt: now, key: `newsletter:${reason}:${randomUUID()}` },
})

/** Builds the value of a column in an upsert. A confirmed subscription keeps its old value. */
function unlessConfirmed(name: 'tokenExpiresAt' | 'consent') {
  const column = subscribers[name]
  const requested = sql`excluded.${sql.identifier(column.name)}`
  return sql`case when ${subscribers.status} = 'confirmed' then ${column} else ${requested} end`
}

/**
 * Confirms a subscription by the token of the link, and sends a welcome email. A repeated confirmation sends none.
 *
 * @returns false if the token is unknown, expired or replaced by a later one
 */
export const confirmSubscription = ({ db, clock }: App, token: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const isRequested = eq(subscribers.tokenHash, sha256(token))
    const [subscriber] = await tx
      .update(subscribers)
      .set({ status: 'confirmed', confirmedAt: now, unsubscribedAt: null })
      .where(and(isRequested, ne(subscribers.status, 'confirmed'), gt(subscribers.tokenExpiresAt, now)))
      .returning()
    if (subscriber) await insertEmails(tx, [newsletterEmail(subscriber, 'welcome', now)], now)
    const isConfirmed = and(isRequested, eq(subscribers.status, 'confirmed'))
    return (await tx.$count(subscribers, isConfirmed)) > 0
  })

/** Ends a subscription. Repeating it has no effect. Returns false for an unknown token. */
export async function unsubscribe({ db, clock }: App, token: string): Promise<boolean> {
  const now = new Date(clock.now()).toISOString()
  const rows = await db
    .update(subscribers)
    .set({
      status: 'unsubscribed',
      tokenHash: null,
      unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${now}::timestamptz)`,
    })
    .where(eq(subscribers.unsubscribeToken, token))
    .returning({ id: subscribers.id })
  return rows.length > 0
}

export const findSubscriber = async ({ db }: Pick<App, 'db'>, unsubscribeToken: string) =>
  (await db.select().from(subscribers).where(eq(subscribers.unsubscribeToken, unsubscribeToken)))[0]

export const countSubscribers = ({ db }: Pick<App, 'db'>): Promise<number> =>
  db.$count(subscribers, eq(subscribers.status, 'confirmed'))

/** Generates a token of 192 random bits, in lower case because URLs are matched in lower case. */
export const generateLinkToken = () => randomBytes(24).toString('hex')
