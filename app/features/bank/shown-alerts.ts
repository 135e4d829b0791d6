import { moment } from '#app/lib/dates.ts'
import { DAY } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { alertInWords } from './domain/alert-words.ts'

export type ShownAlert = Awaited<ReturnType<typeof shownAlerts>>[number]

/** The alerts of the last day, newest first: what still is so is raised again. */
export async function shownAlerts({ alerts, clock }: Pick<Services, 'alerts' | 'clock'>) {
  const now = clock.now()
  const raised = await alerts.since(now - DAY)
  return raised.map(({ alert, at }) => ({ ...alertInWords(alert), when: moment(at, now) }))
}
