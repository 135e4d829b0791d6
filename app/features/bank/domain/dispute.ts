import type { Paise } from '#app/lib/money.ts'
import { addDays, indiaDate, indiaInstant, type Millis, weekday } from '#app/lib/time.ts'

/** `under-review` is answered and not decided; `closed` ended without a loss. */
export type DisputeState = 'open' | 'under-review' | 'won' | 'lost' | 'closed'

/** A payer who asks their bank for the money back, as the provider tells of it. */
export type ReportedDispute = {
  /** `disp_…` */
  id: string
  paymentId: string
  amount: Paise
  currency: string
  state: DisputeState
  /** `chargeback`, `retrieval`, `fraud` and the like, as the provider names it. */
  phase: string
  /** The bank's code for why, as the provider names it. */
  reason: string
  /** Until when the provider takes an answer, by its own word; null when it names none. */
  respondBy: Millis | null
  createdAt: Millis
}

export type Dispute = ReportedDispute & {
  provider: string
  /** When it was decided, as far as we have seen; null while it is not. */
  decidedAt: Millis | null
}

export const isDecided = (state: DisputeState): boolean => state !== 'open' && state !== 'under-review'

/** While it lasts nothing of the payment is sent back: the bank may take it as well, and we would pay twice. */
export const keepsRefundsBack = (state: DisputeState): boolean => !isDecided(state)

const answerWithin = 3

/**
 * Until when a dispute has to be answered: the end of the third business day (Monday to Friday, in India) after it was
 * opened, or what the provider names when that is earlier. What is not answered by then is lost.
 */
export function deadlineOf({
  createdAt,
  respondBy,
}: Pick<ReportedDispute, 'createdAt' | 'respondBy'>): Millis {
  let date = indiaDate(createdAt)
  for (let days = 0; days < answerWithin; ) {
    date = addDays(date, 1)
    if (weekday(date) <= 5) days += 1
  }
  const ours = indiaInstant(date, '23:59')
  return Math.min(ours, respondBy ?? ours)
}
