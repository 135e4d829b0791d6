import type { Booking } from '#app/features/booking/domain/booking.ts'
import { addDays, indiaInstant, type Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from '#app/ports/outbox.ts'
import { changedIn, inOrder, type Plan } from './domain/plan.ts'
import { changeInWords } from './domain/plan-words.ts'

/** How many days before a step the family is written to, at nine in the morning in India. */
const nudgedBefore = 7

/**
 * What is mailed when a plan is sent: that it is there, at once, and a nudge a week before each step that lies that far
 * ahead. A step that stays as it was keeps the nudge that waits for it; whether one is still wanted is asked when it is
 * due (`app/features/mail/still-true.ts`). Whoever gave no address gets none.
 *
 * @param number of the version
 * @param before the version that the family has; null when it has none
 */
export function planMails(
  booking: Booking,
  plan: Plan,
  { number, before }: { number: number; before: Plan | null },
  now: Millis,
): OutgoingMail[] {
  const recipient = booking.visitor.email
  if (recipient === null) return []
  const common = { to: 'visitor', booking } as const
  const changed = before ? changedIn(before, plan).map(changeInWords) : []
  const news: OutgoingMail = {
    content: { ...common, kind: 'plan-sent', number, steps: inOrder(plan.steps), changed },
    recipient,
    sendAt: now,
    key: `plan-sent:${booking.id}:${number}`,
  }
  const nudges = plan.steps.flatMap((step): OutgoingMail[] => {
    const sendAt = step.date ? indiaInstant(addDays(step.date, -nudgedBefore), '09:00') : 0
    if (sendAt <= now) return []
    const key = `plan-step:${booking.id}:${step.id}:${step.date}`
    return [{ content: { ...common, kind: 'plan-step', step }, recipient, sendAt, key }]
  })
  return [news, ...nudges]
}
