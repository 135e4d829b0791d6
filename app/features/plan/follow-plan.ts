import { findBooking } from '#app/features/booking/change-booking.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { dayInShort, fullDay, longDate } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { changedIn, inOrder, sizeOf } from './domain/plan.ts'
import { changeInWords } from './domain/plan-words.ts'

type Needs = Pick<Services, 'plans' | 'clock'>
export type FamilyPlan = NonNullable<Awaited<ReturnType<typeof planFor>>>

/** The plan of a booking as its family reads it, the newest version; null while none was sent. */
export async function planFor({ plans, clock }: Needs, booking: Booking) {
  const { sent, done, nudges } = await plans.read(booking.id)
  const [newest, before] = sent
  if (!newest) return null
  const now = clock.now()
  const today = indiaDate(now)
  const { content, number, sentAt } = newest
  return {
    size: sizeOf(booking.kind),
    plan: content,
    number,
    sent: longDate(indiaDate(sentAt)),
    changed: before ? changedIn(before.content, content).map(changeInWords) : [],
    steps: inOrder(content.steps).map((step) => ({
      ...step,
      by: step.date ? fullDay(step.date) : '',
      short: step.date ? dayInShort(step.date, now) : '',
      done: done.includes(step.id),
      late: step.date !== '' && step.date < today && !done.includes(step.id),
    })),
    nudges,
  }
}

/** The newest version behind a booking's link, for a file of it, which counts as opened; null when there is none. */
export async function newestPlan(services: Services, token: string) {
  const found = await findBooking(services, token)
  const [newest] = found ? (await services.plans.read(found.booking.id)).sent : []
  if (!found || !newest) return null
  await services.plans.opened(found.booking.id, services.clock.now())
  return { ...found, newest }
}

/** Ticks a step of the newest version, or takes the tick back; false for a step that it does not have. */
export async function tickStep(
  { plans, clock }: Needs,
  booking: Booking,
  step: string,
  done: boolean,
): Promise<boolean> {
  const { sent } = await plans.read(booking.id)
  if (!sent[0]?.content.steps.some(({ id }) => id === step)) return false
  await plans.tick(booking.id, step, done, clock.now())
  await plans.opened(booking.id, clock.now())
  return true
}
