import { auditEntry } from '#app/accounts/audit.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { findOwn } from '#app/features/desk/view-booking.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { type Result, refuse } from '#app/lib/result.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import type { planRefusals } from './messages.ts'
import { isEmptyPlan } from './plan.ts'
import { planFrom } from './plan-form.ts'

type Needs = Pick<Services, 'plans' | 'records' | 'clock'>
export type PlanPage = NonNullable<Awaited<ReturnType<typeof viewPlan>>>

/** The page on which the plan of a paid session is written; null for any other booking, or for one of somebody else. */
export async function viewPlan(services: Needs, user: Member, reference: string) {
  const booking = await findPaid(services, user, reference)
  if (!booking) return null
  const now = services.clock.now()
  const { draft, version, savedAt, sent } = await services.plans.read(booking.id)
  return {
    reference: booking.reference,
    name: booking.visitor.name,
    when: formatShortDateTime(booking.startsAt, now),
    email: booking.visitor.email,
    plan: draft,
    version,
    saved: savedAt === null ? null : formatShortDateTime(savedAt, now),
    sent: sent && formatShortDateTime(sent.sentAt, now),
    /** Whether something was saved after the plan was sent. */
    isUnsent: sent !== null && savedAt !== null && savedAt > sent.sentAt,
    closed: closedBecause(booking, now),
    today: indiaDate(now),
  }
}

/** Why nothing can be sent; with `not-held` nothing can be saved either. */
function closedBecause(booking: Booking, now: Millis): 'not-held' | 'not-started' | null {
  if (booking.state !== 'confirmed' && booking.state !== 'completed') return 'not-held'
  return now < booking.startsAt ? 'not-started' : null
}

/** Saves the form as the draft; with `send` the client gets it by email and on the booking's page, again if it was sent before. */
export async function savePlan(
  services: Needs,
  user: Member,
  reference: string,
  { form, send }: { form: FormData; send: boolean },
): Promise<Result<void, 'not-found' | keyof typeof planRefusals>> {
  const booking = await findPaid(services, user, reference)
  if (!booking) return refuse('not-found')
  const now = services.clock.now()
  const closed = closedBecause(booking, now)
  if (closed && (send || closed === 'not-held')) return refuse(closed)
  const plan = planFrom(form)
  if (send && isEmptyPlan(plan)) return refuse('empty')
  const version = Number(/^\d{1,9}$/.exec(String(form.get('version')))?.[0] ?? 0)
  const saved = { plan, version, by: user.email }
  if (!send) return services.plans.save(booking.id, saved, null, now)
  const { sent } = await services.plans.read(booking.id)
  const recipient = booking.visitor.email
  const content = { kind: 'plan-sent', to: 'visitor', booking, plan, again: sent !== null } as const
  const key = `plan-sent:${booking.id}:${version + 1}`
  return services.plans.save(
    booking.id,
    saved,
    {
      mails: recipient === null ? [] : [{ content, recipient, sendAt: now, key }],
      audit: auditEntry(user, 'booking.plan-sent', booking.reference),
    },
    now,
  )
}

async function findPaid(services: Needs, user: Member, reference: string) {
  const booking = await findOwn(services, user, reference)
  return booking?.kind === 'paid' ? booking : null
}
