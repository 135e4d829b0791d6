import { moment } from '#app/lib/dates.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { RaisedAlert } from './domain/alert.ts'
import { alertInWords } from './domain/alert-words.ts'
import { callsPart, keysPart } from './domain/payment-parts.ts'

export type ShownAlert = Awaited<ReturnType<typeof shownAlerts>>[number]

/** One call that comes to nothing is chance. */
const enough = 3
const patience = 2 * MINUTE

/** What is so of the payment providers at present: they refuse our keys, or do not answer. */
async function standing({ health, providers, clock }: Pick<Services, 'health' | 'providers' | 'clock'>) {
  const parts = new Map((await health.parts()).map((one) => [one.part, one]))
  return providers.flatMap(({ id, name: provider }): RaisedAlert[] => {
    const keys = parts.get(keysPart(id))?.failingSince
    if (keys != null) return [{ alert: { cause: 'keys-refused', provider, since: keys }, at: keys }]
    const { failingSince: since, failures: calls = 0 } = parts.get(callsPart(id)) ?? {}
    if (since == null || calls < enough || clock.now() - since < patience) return []
    return [{ alert: { cause: 'provider-silent', provider, since, calls }, at: since }]
  })
}

/** The alerts of the last day, newest first, below what stands at present: what else still is so is raised again. */
export async function shownAlerts(services: Pick<Services, 'alerts' | 'health' | 'providers' | 'clock'>) {
  const now = services.clock.now()
  const raised = await services.alerts.since(now - DAY)
  const others = raised.filter(({ alert }) => alert.cause !== 'keys-refused')
  return [...(await standing(services)), ...others].map(({ alert, at }) => ({
    ...alertInWords(alert),
    when: moment(at, now),
  }))
}

/** What stands at present in a line each, for every page of the workspace. */
export async function standingTroubles(services: Pick<Services, 'health' | 'providers' | 'clock'>) {
  return (await standing(services)).map(({ alert }) => alertInWords(alert).title)
}
