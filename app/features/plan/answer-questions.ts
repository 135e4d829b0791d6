import type { Booking } from '#app/features/booking/domain/booking.ts'
import { isQuestionsCode } from '#app/features/booking/emails/meeting-link.ts'
import { momentInWords } from '#app/lib/dates.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { type AskedWho, answersFrom, askedWho, type QuestionName } from './domain/questions.ts'

type Needs = Pick<Services, 'plans' | 'records' | 'clock'>
type Address = { reference: string; who: string; code: string }

/** What whoever has an address with questions sees: the questions, and what they answered themselves; null for no such address. */
export async function questionsAt(services: Needs, address: Address) {
  const found = await asked(services, address)
  if (!found) return null
  const { booking, who } = found
  const answers = (await services.plans.answers(booking.id))[who] ?? null
  return {
    who,
    reference: booking.reference,
    session: momentInWords(booking.startsAt),
    open: isOpen(booking, services.clock.now()),
    answers,
  }
}

/** Keeps the answers, in place of earlier ones, until the session begins. */
export async function answerQuestions(
  services: Needs,
  address: Address,
  form: FormData,
): Promise<Result<void, 'not-found' | 'closed' | { unanswered: QuestionName[] }>> {
  const found = await asked(services, address)
  if (!found) return refuse('not-found')
  const now = services.clock.now()
  if (!isOpen(found.booking, now)) return refuse('closed')
  const given = answersFrom(form)
  if ('unanswered' in given) return refuse(given)
  const kept = await services.plans.answer(found.booking.id, found.who, given.answers, now)
  return kept.ok ? ok(undefined) : refuse('closed')
}

const isOpen = (booking: Booking, now: Millis) => booking.state === 'confirmed' && now < booking.startsAt

async function asked(
  { records }: Needs,
  { reference, who: named, code }: Address,
): Promise<{ booking: Booking; who: AskedWho } | null> {
  const who = askedWho.find((one) => one === named)
  const booking = await records.byReference(reference)
  const theirs = who && booking?.kind === 'paid' && isQuestionsCode(booking, who, code)
  return theirs ? { booking, who } : null
}
