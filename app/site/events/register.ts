import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { findEvent, getEventTimes, type SiteEvent } from '#app/content/events.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { applyFormLimits, rejectHeadlessBrowser } from '#app/enquiries/form-limits.ts'
import { FormError } from '#app/enquiries/messages.ts'
import type { Sender } from '#app/enquiries/sender.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { insertEmails, type NewEmail } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { eventRegistrations as registrations } from '#app/site/tables.ts'
import { registrationFields, registrationNotice } from './forms.ts'

const ofEvent = (slug: string) => and(eq(registrations.event, slug), isNull(registrations.cancelledAt))

/**
 * Registers a visitor for an event. Sends a confirmation now, and a reminder the day before. A repeated registration
 * sends the confirmation again, so that the response does not reveal who is registered.
 *
 * @throws FormError
 */
export async function registerForEvent(
  app: App,
  slug: string,
  values: Record<string, unknown>,
  sender: Sender,
): Promise<void> {
  rejectHeadlessBrowser(app, sender)
  const validated = validateForm(registrationFields, values)
  if (!validated.ok) throw new FormError('invalid-fields', { errors: validated.errors })
  const { name, email } = validated.values
  await applyFormLimits(app, 'event', sender, { email })
  const event = findEvent(app.content, slug)
  const now = app.clock.now()
  if (!event || getEventTimes(event).endsAt <= now) throw new FormError('event-over')
  if (sender.isRobot) return
  await app.db.transaction(async (tx) => {
    // registrations run one after another, so that the last seat is taken only once
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`event ${slug}`}))`)
    const id = await addRegistration(tx, event, { name, email }, sender, now)
    await insertEmails(tx, buildEmails(event, { id, email }, now), now)
  })
}

async function addRegistration(
  tx: Tx,
  event: SiteEvent,
  { name, email }: { name: string; email: string },
  sender: Sender,
  now: Millis,
): Promise<string> {
  const emailKey = email.toLowerCase()
  const isPerson = and(eq(registrations.event, event.slug), eq(registrations.emailKey, emailKey))
  const [known] = await tx.select().from(registrations).where(isPerson)
  if (known && !known.cancelledAt) return known.id
  if (event.seats > 0 && (await tx.$count(registrations, ofEvent(event.slug))) >= event.seats)
    throw new FormError('event-full')
  const { version, text } = registrationNotice
  const textHash = createHash('sha256').update(text).digest('hex')
  const values = {
    event: event.slug,
    name,
    email,
    emailKey,
    cancelledAt: null,
    arrivedAt: null,
    startsAt: getEventTimes(event).startsAt,
    consent: { version, textHash, method: sender.method, at: now },
    registeredAt: now,
  }
  if (known) {
    await tx.update(registrations).set(values).where(isPerson)
    return known.id
  }
  const id = randomUUID()
  await tx.insert(registrations).values({ ...values, id, token: randomBytes(24).toString('hex') })
  return id
}

function buildEmails(
  event: SiteEvent,
  { id, email }: { id: string; email: string },
  now: Millis,
): NewEmail[] {
  const shared = { kind: 'event', audience: 'visitor', recipient: email, subjectId: id } as const
  const remindAt = getEventTimes(event).startsAt - DAY
  return [
    { ...shared, key: `event:${id}:${now}`, details: { reason: 'confirmation' } },
    ...(remindAt > now
      ? [{ ...shared, key: `event:${id}:reminder`, details: { reason: 'reminder' }, sendAt: remindAt }]
      : []),
  ]
}

/** Cancels a registration. Repeating it has no effect. Returns false for an unknown token. */
export async function cancelRegistration({ db, clock }: App, token: string): Promise<boolean> {
  const at = new Date(clock.now()).toISOString()
  const rows = await db
    .update(registrations)
    .set({ cancelledAt: sql`coalesce(${registrations.cancelledAt}, ${at}::timestamptz)` })
    .where(eq(registrations.token, token))
    .returning({ id: registrations.id })
  return rows.length > 0
}

export const findRegistration = async (db: Db, token: string) =>
  (await db.select().from(registrations).where(eq(registrations.token, token)))[0]

/** Lists the active registrations for an event by name. */
export const listRegistrations = (db: Db, slug: string) =>
  db
    .select()
    .from(registrations)
    .where(ofEvent(slug))
    .orderBy(asc(sql`lower(${registrations.name})`))

export const countRegistrations = (db: Db, slug: string): Promise<number> =>
  db.$count(registrations, ofEvent(slug))

/**
 * Checks a person in at the door, or undoes the check-in.
 *
 * @throws DomainError `not-found`
 */
export async function checkInAttendee(
  app: App,
  user: Member,
  id: string,
  hasArrived: boolean,
): Promise<void> {
  if (!isUuid(id)) throw new DomainError('not-found')
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const changed = await tx
      .update(registrations)
      .set({ arrivedAt: hasArrived ? now : null })
      .where(eq(registrations.id, id))
      .returning({ id: registrations.id })
    if (changed.length === 0) throw new DomainError('not-found')
    const action = hasArrived ? 'event.checked-in' : 'event.check-in-undone'
    await insertAudit(tx, buildAuditEntry(user, action, id), now)
  })
}
