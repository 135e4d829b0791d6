import { randomUUID } from 'node:crypto'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { chooseCounselor, listCounselors } from '#app/availability/queries.ts'
import { openDays } from '#app/booking/list-slots.ts'
import { isToken, newToken } from '#app/booking/reference.ts'
import { waitlist } from '#app/booking/tables.ts'
import { limitForm } from '#app/enquiries/form-limits.ts'
import { FormError } from '#app/enquiries/messages.ts'
import type { Sender } from '#app/enquiries/sender.ts'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import { emailField } from '#app/lib/forms/form-field.ts'
import { indiaDate, isIsoDate } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import type { Wait, WaitlistDay } from './waitlist-day.ts'

const { kind, date, counselorId, email, token, notifiedAt } = waitlist

/** Whether a day has an available slot, is full, or offers no slot at all from now on. */
export async function findDayStatus(
  app: App,
  { kind, date, counselorId }: WaitlistDay,
): Promise<'available' | 'full' | 'none'> {
  if (!isIsoDate(date)) return 'none'
  const counselor = chooseCounselor(await listCounselors(app, app.clock.now()), counselorId)
  const days = counselor ? await openDays(app, counselor, { from: date, to: date, session: kind }) : []
  const slots = days.flatMap((day) => day.slots)
  if (slots.some(({ available }) => available)) return 'available'
  return slots.some(({ startsAt }) => startsAt > app.clock.now()) ? 'full' : 'none'
}

export const joinWaitlist = (day: WaitlistDay) => async (app: App, typed: unknown, sender: Sender) => {
  const form = validateForm({ email: emailField }, typed)
  if (!form.ok) throw new FormError('invalid-fields', { errors: form.errors })
  if ((await findDayStatus(app, day)) !== 'full') throw new FormError('day-not-full')
  await limitForm(app, 'waitlist', sender, form.values)
  await addToWaitlist(app, { ...day, ...form.values, token: newToken() })
}

/** Adds a request, or renews it after its email. */
export async function addToWaitlist({ db, clock }: Pick<App, 'db' | 'clock'>, wait: Wait): Promise<void> {
  const again = { target: [email, date, kind, counselorId], set: { notifiedAt: null } }
  await db
    .insert(waitlist)
    .values({ ...wait, createdAt: new Date(clock.now()) })
    .onConflictDoUpdate(again)
}

export async function leaveWaitlist({ db }: Pick<App, 'db'>, given: string): Promise<void> {
  if (isToken(given)) await db.delete(waitlist).where(eq(token, given))
}

/** Emails everyone who waits for a day on which a slot is available again. */
export async function notifyWaitlist(app: App): Promise<void> {
  const { db, clock } = app
  const now = clock.now()
  const isOpen = and(isNull(notifiedAt), gte(date, indiaDate(now)))
  for (const day of await db.selectDistinct({ kind, date, counselorId }).from(waitlist).where(isOpen)) {
    if ((await findDayStatus(app, day)) !== 'available') continue
    const isDay = and(eq(kind, day.kind), eq(date, day.date), eq(counselorId, day.counselorId))
    await db.transaction(async (tx) => {
      const close = tx.update(waitlist).set({ notifiedAt: new Date(now) })
      const waits = await close.where(and(isOpen, isDay)).returning()
      const details = { session: day.kind, date: day.date, counselorId: day.counselorId }
      const emails = waits.map((wait) => ({
        ...({ kind: 'slot-opened', audience: 'visitor', details } as const),
        ...{ recipient: wait.email, sendAt: now, key: `slot-opened:${randomUUID()}` },
      }))
      await insertEmails(tx, emails, now)
    })
  }
}
