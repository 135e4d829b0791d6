import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { sha256 } from '#app/booking/reference.ts'
import { toSqlTimestamp } from '#app/db/sql.ts'
import { applyFormLimits, rejectHeadlessBrowser } from '#app/enquiries/form-limits.ts'
import { FormError } from '#app/enquiries/messages.ts'
import type { Sender } from '#app/enquiries/sender.ts'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import { DAY } from '#app/lib/time.ts'
import { insertEmails, type NewEmail } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { newsletterNotice, subscribeFields } from './forms.ts'
import { newsletterSubscribers as subscribers } from './tables.ts'

export const confirmationLinkLifetime = 2 * DAY

/**
 * Stores a subscription request, and emails a confirmation link. A confirmed subscriber gets the same response and the
 * same email as a new one, so that the form does not reveal who subscribes.
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
  const tokenExpiresAt = now + confirmationLinkLifetime
  const { version, text } = newsletterNotice
  const { status, consent } = subscribers
  await app.db.transaction(async (tx) => {
    const [subscriber] = await tx
      .insert(subscribers)
      .values({
        id: randomUUID(),
        email,
        emailKey: email.toLowerCase(),
        status: 'pending',
        unsubscribeToken: generateLinkToken(),
        tokenExpiresAt,
        consent: { version, textHash: sha256(text), method: sender.method, at: now },
        requestedAt: now,
      })
      .onConflictDoUpdate({
        target: subscribers.emailKey,
        set: {
          requestedAt: now,
          tokenExpiresAt,
          // a new request does not replace the consent of a confirmed subscription
          consent: sql`case when ${status} = 'confirmed' then ${consent} else excluded.consent end`,
        },
      })
      .returning()
    if (!subscriber) throw new Error('The newsletter request was not stored.')
    const confirmation: NewEmail = {
      kind: 'newsletter',
      audience: 'visitor',
      recipient: subscriber.email,
      subjectId: subscriber.id,
      details: { reason: 'confirmation' },
    }
    await insertEmails(tx, [confirmation], now)
  })
}

/**
 * Confirms a subscription by the token of the link. The link may be used repeatedly.
 *
 * @returns false if the token is unknown, expired or replaced by a later one
 */
export async function confirmSubscription({ db, clock }: App, token: string): Promise<boolean> {
  const now = clock.now()
  const { tokenHash, status, tokenExpiresAt } = subscribers
  const tokenCondition = eq(tokenHash, sha256(token))
  await db
    .update(subscribers)
    .set({ status: 'confirmed', confirmedAt: now, unsubscribedAt: null })
    .where(and(tokenCondition, ne(status, 'confirmed'), gt(tokenExpiresAt, now)))
  return (await db.$count(subscribers, and(tokenCondition, eq(status, 'confirmed')))) > 0
}

/** Ends a subscription. Repeating it has no effect. Returns false for an unknown token. */
export async function unsubscribe({ db, clock }: App, token: string): Promise<boolean> {
  const rows = await db
    .update(subscribers)
    .set({
      status: 'unsubscribed',
      tokenHash: null,
      unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${toSqlTimestamp(clock.now())})`,
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
