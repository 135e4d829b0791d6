import { DAY } from '#app/lib/time.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { deadlineOf, type ReportedDispute } from './domain/dispute.ts'
import { raiseAlert } from './raise-alert.ts'

type Needs = Pick<Services, 'disputes' | 'alerts' | 'clock' | 'settings'>

/** Banks take up a payment for four months; what is older and not decided is asked about by its id. */
const lookedBack = 120 * DAY

/**
 * Asks a provider about disputes: new ones and lost ones are told to the admins, and stand among the open cases.
 *
 * @throws ProviderUnreachable
 */
export async function watchDisputes(services: Needs, provider: PaymentProvider): Promise<void> {
  const { id, reports } = provider
  if (!reports) return
  const { disputes, clock } = services
  const now = clock.now()
  const listed = await reports.disputesIn({ from: now - lookedBack, to: now })
  for (const dispute of listed) await keep(services, provider, dispute)
  for (const { id: known } of await disputes.undecided(id))
    if (!listed.some(({ id }) => id === known)) await keep(services, provider, await reports.dispute(known))
}

async function keep(
  services: Needs,
  { id, name }: PaymentProvider,
  reported: ReportedDispute,
): Promise<void> {
  const { disputes, clock } = services
  await disputes.keep({ ...reported, provider: id }, clock.now())
  const { id: disputeId, paymentId, amount, state } = reported
  const about = { provider: name, disputeId, paymentId, amount }
  // raised once a dispute, also when the process ended between the two
  if (state === 'open')
    await raiseAlert(services, { cause: 'dispute-opened', ...about, until: deadlineOf(reported) })
  if (state === 'lost') await raiseAlert(services, { cause: 'dispute-lost', ...about })
}
