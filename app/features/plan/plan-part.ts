import type { Booking } from '#app/features/booking/domain/booking.ts'
import { questionsLink } from '#app/features/booking/emails/meeting-link.ts'
import type { Services } from '#app/ports/services.ts'
import { sizeOf } from './domain/plan.ts'
import { type AskedWho, askedWho } from './domain/questions.ts'

type Needs = Pick<Services, 'plans' | 'clock' | 'settings'>
export type PlanPart = Awaited<ReturnType<typeof planPart>>

/** What the page of a booking has of its plan: before a paid session the links to the questions, after it the way to the plan. */
export async function planPart({ plans, clock, settings }: Needs, booking: Booking) {
  if (booking.state === 'confirmed' && clock.now() < booking.startsAt)
    return booking.kind === 'paid' ? { questions: await questionsOf() } : null
  if (booking.state !== 'confirmed' && booking.state !== 'completed') return null
  const { sent } = await plans.read(booking.id)
  return sent.length > 0 ? { plan: sizeOf(booking.kind) } : null

  async function questionsOf() {
    const answered = await plans.answers(booking.id)
    const own: AskedWho = booking.visitor.bookedFor === 'child' ? 'parent' : 'student'
    return askedWho
      .map((who) => ({
        who,
        own: who === own,
        link: questionsLink(settings.siteUrl, booking, who),
        answered: answered[who] !== undefined,
      }))
      .sort((one, other) => Number(other.own) - Number(one.own))
  }
}
