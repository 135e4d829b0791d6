import type { Booking } from '#app/features/booking/domain/booking.ts'
import { findOwn } from '#app/features/desk/view-booking.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import { dayInShort, momentInShort } from '#app/lib/dates.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import type { Over, StoredPlan } from '#app/ports/plans.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import { changedIn, mostSteps, type Plan, samePlan, sizeOf } from './domain/plan.ts'
import { missingIn, planFrom, rowsOf } from './domain/plan-form.ts'
import { changeInWords } from './domain/plan-words.ts'
import { compared } from './domain/questions.ts'
import { planMails } from './plan-mails.ts'

type Needs = Pick<Services, 'plans' | 'records' | 'clock'>
export type PlanPage = NonNullable<Awaited<ReturnType<typeof viewPlan>>>
/** A plan as somebody else has saved it meanwhile. */
export type SavedPlan = { plan: Plan; version: number; by: string; when: string }
type Refusal = 'not-found' | 'erased' | 'not-held' | 'not-started' | 'nothing-new'
export type SaveRefusal =
  | { why: Refusal }
  | { why: 'changed-meanwhile'; theirs: SavedPlan }
  | { why: 'missing'; errors: Record<string, string> }

/** The page on which the plan of a booking is written; null for a booking that is not theirs. */
export async function viewPlan(services: Needs, user: Member, reference: string) {
  const booking = await findOwn(services, user, reference)
  if (!booking) return null
  const now = services.clock.now()
  const stored = await services.plans.read(booking.id)
  const [newest] = stored.sent
  const answers = booking.kind === 'paid' ? await services.plans.answers(booking.id) : {}
  const size = sizeOf(booking.kind)
  return {
    reference: booking.reference,
    name: booking.visitor.name,
    when: momentInShort(booking.startsAt, now),
    forChild: booking.visitor.bookedFor === 'child',
    email: booking.visitor.email,
    size,
    plan: stored.draft,
    rows: rowsOf(
      stored.draft.steps,
      stored.sent.flatMap(({ content }) => content.steps.map(({ id }) => id)),
      size === 'whole' ? mostSteps : 1,
    ),
    version: stored.version,
    saved: stored.savedAt === null ? null : momentInShort(stored.savedAt, now),
    /** Whether something is written that the family does not have. */
    unsent: newest ? !samePlan(newest.content, stored.draft) : stored.version > 0,
    closed: closedBecause(booking, now),
    today: indiaDate(now),
    answered: Object.keys(answers).length > 0 ? compared(answers) : null,
    sent: sentInWords(stored, now),
    nudges: stored.nudges,
  }
}

function sentInWords({ sent, done }: StoredPlan, now: Millis) {
  const steps = sent[0]?.content.steps ?? []
  return {
    steps: steps.map(({ id, what, date }) => ({
      ...{ id, what, done: done.includes(id) },
      date: date ? dayInShort(date, now) : '',
    })),
    versions: sent.map(({ number, content, sentAt, sentBy, openedAt }, place) => {
      const before = sent[place + 1]
      return {
        number,
        sent: momentInShort(sentAt, now),
        by: sentBy,
        opened: openedAt === null ? null : momentInShort(openedAt, now),
        changed: before ? changedIn(before.content, content).map(changeInWords) : [],
        plan: content,
      }
    }),
  }
}

/** Why nothing can be sent of it, or not yet; `not-held` when nothing is written either. */
function closedBecause(booking: Booking, now: Millis): 'not-held' | 'not-started' | null {
  if (booking.state !== 'confirmed' && booking.state !== 'completed') return 'not-held'
  return now < booking.startsAt ? 'not-started' : null
}

/**
 * Keeps what was written, half of it too. Nothing is sent.
 *
 * @returns the version that it has now, and when that was, in words
 */
export async function savePlan(
  services: Needs,
  user: Member,
  reference: string,
  form: FormData,
): Promise<Result<{ version: number; when: string }, SaveRefusal>> {
  const booking = await findOwn(services, user, reference)
  if (!booking) return refuse({ why: 'not-found' })
  const now = services.clock.now()
  if (closedBecause(booking, now) === 'not-held') return refuse({ why: 'not-held' })
  const saved = await services.plans.save(booking.id, planFrom(form), overOf(form), user.email, now)
  if (saved.ok) return ok({ version: saved.value, when: momentInShort(now, now) })
  return refuse(saved.reason === 'erased' ? { why: 'erased' } : await changedBy(services, booking))
}

/** Sends what was written to the family as the next version; once, however often it is pressed. */
export async function sendPlan(
  services: Needs,
  user: Member,
  reference: string,
  form: FormData,
): Promise<Result<number, SaveRefusal>> {
  const booking = await findOwn(services, user, reference)
  if (!booking) return refuse({ why: 'not-found' })
  const now = services.clock.now()
  const closed = closedBecause(booking, now)
  if (closed) return refuse({ why: closed })
  const plan = planFrom(form)
  const before = (await services.plans.read(booking.id)).sent[0]?.content ?? null
  const errors = missingIn(plan, sizeOf(booking.kind), indiaDate(now), before?.steps ?? [])
  if (Object.keys(errors).length > 0) {
    const kept = await savePlan(services, user, reference, form)
    return refuse(kept.ok ? { why: 'missing', errors } : kept.reason)
  }
  if (before && samePlan(before, plan)) return refuse({ why: 'nothing-new' })
  const sent = await services.plans.send(
    booking.id,
    plan,
    overOf(form),
    {
      mails: (number) => planMails(booking, plan, { number, before }, now),
      audit: auditEntry(user, 'booking.plan-sent', booking.reference, { steps: plan.steps.length }),
    },
    now,
  )
  if (sent.ok) return sent
  return refuse(sent.reason === 'erased' ? { why: 'erased' } : await changedBy(services, booking))
}

const overOf = (form: FormData): Over => ({
  version: Number(/^\d{1,9}$/.exec(String(form.get('version')))?.[0] ?? 0),
  editor: /^[\w-]{1,40}$/.exec(String(form.get('editor') ?? ''))?.[0] ?? '',
  turn: Number(/^\d{1,9}$/.exec(String(form.get('turn')))?.[0] ?? 0),
})

async function changedBy({ plans, clock }: Needs, { id }: Booking): Promise<SaveRefusal> {
  const { draft, version, savedBy, savedAt } = await plans.read(id)
  const now = clock.now()
  const when = momentInShort(savedAt ?? now, now)
  return { why: 'changed-meanwhile', theirs: { plan: draft, version, by: savedBy, when } }
}
