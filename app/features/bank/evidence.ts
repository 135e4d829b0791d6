import { actorInWords, eventInWords } from '#app/features/desk/domain/history.ts'
import { mailKindInWords } from '#app/features/mail/domain/kind-names.ts'
import { type Actor, auditEntry } from '#app/features/staff/domain/audit.ts'
import { mailStates } from '#app/features/staff/domain/mail-page.ts'
import { longDate, momentInWords, timeInWords } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { type Evidence, evidenceOf } from './domain/evidence.ts'

/** A bank is not told which of us did something. */
const outside: readonly string[] = ['visitor', 'payment', 'privacy']

/** `23 November 2026, 6:49 AM IST`: short enough for one line of its column. */
const dayAndTime = (at: number) => `${longDate(indiaDate(at))}, ${timeInWords(at)}`

type Needs = Pick<
  Services,
  'disputes' | 'payments' | 'records' | 'providers' | 'clock' | 'settings' | 'audit'
>

/**
 * What we answer a payer's bank with in a dispute. Notes in the audit log that it was taken out, for it tells who booked.
 *
 * @returns null for a dispute that we don't know
 */
export async function evidenceFor(
  services: Needs,
  actor: Actor,
  disputeId: string,
): Promise<Evidence | null> {
  const { disputes, payments, records, providers, clock, settings } = services
  const dispute = await disputes.byId(disputeId)
  if (!dispute) return null
  const orderId = await disputes.orderOf(dispute.paymentId)
  const account = orderId === null ? null : await payments.account({ orderId })
  const booking = account?.booking
  const history = booking ? await records.history(booking.id) : []
  const mails = booking ? await records.mails(booking.id) : []
  const now = clock.now()
  await services.audit.record(auditEntry(actor, 'dispute.evidence', disputeId), now)
  return evidenceOf(
    {
      dispute,
      provider: providers.find(({ id }) => id === dispute.provider)?.name ?? dispute.provider,
      seller: settings.seller.legalName,
      account,
      history: history.map(({ at, event, actor, startsAt }) => ({
        when: dayAndTime(at),
        what: `${eventInWords(event, booking?.kind ?? 'paid', startsAt === null ? null : momentInWords(startsAt))}, by ${outside.includes(actor) ? actorInWords(actor) : 'us'}`,
      })),
      mails: mails
        .filter(({ recipient }) => recipient === booking?.visitor.email)
        .map(({ kind, at, state }) => ({
          when: dayAndTime(at),
          what: `${mailKindInWords(kind)}: ${mailStates[state].label}`,
        })),
    },
    now,
  )
}
