import { addDays, DAY, type IsoDate, indiaDate, indiaInstant, type Millis } from '#app/lib/time.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'

/** Parts are told a day later at times, and a settlement's state changes: these days are read again and again. */
const usually = 7
/** Further back nothing is read by itself, however long money has been missing. */
const atMost = 60

/**
 * Reads what a provider has sent to our bank and what it is made of: the last week, and from the oldest payment on that is
 * in no settlement.
 *
 * @throws ProviderUnreachable
 */
export async function readSettlements(
  { bank, clock }: Pick<Services, 'bank' | 'clock'>,
  { id, reports }: PaymentProvider,
): Promise<void> {
  if (!reports) return
  const now = clock.now()
  const first = firstDay(await bank.oldestUnsettled(id), now)
  const from = indiaInstant(first, '00:00')
  const lines = []
  for (let date = first; date <= indiaDate(now); date = addDays(date, 1))
    lines.push(...(await reports.settledOn(date)))
  // last, so that none is missing of which a part was told
  const settlements = await reports.settlements({ from, to: clock.now() + DAY })
  await bank.keepSettlements(id, { settlements, lines })
}

/** The India date from which settlements are read. */
function firstDay(oldestUnsettled: Millis | null, now: Millis): IsoDate {
  const from = Math.min(now - usually * DAY, oldestUnsettled ?? now)
  return indiaDate(Math.max(from, now - atMost * DAY))
}
