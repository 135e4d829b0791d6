import { longDate } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { inOrder, type Plan, type PlanSize, textParts } from './plan.ts'
import { partNames, planTitle } from './plan-words.ts'

/** What stands on the plan's one A4 page. */
export type PlanSheet = {
  brand: string
  title: string
  /** Of whom, from which session, which version. */
  about: string
  /** The booking's reference: its muggu is drawn of it. */
  reference: string
  /** Headed texts in order; those above the steps, and the one below them. */
  above: readonly Headed[]
  steps: readonly { what: string; by: string; who: string; cost: string }[]
  below: readonly Headed[]
  foot: string
}
type Headed = { heading: string; text: string }

type Of = {
  brand: string
  contact: readonly string[]
  reference: string
  name: string
  counselor: string
  size: PlanSize
  number: number
  /** India dates. */
  session: IsoDate
  sent: IsoDate
}

export function planSheet(plan: Plan, of: Of): PlanSheet {
  const headed = textParts
    .filter((part) => of.size === 'whole' && plan[part])
    .map((part) => ({ part, heading: partNames[part], text: plan[part] }))
  return {
    brand: of.brand,
    title: planTitle(of.size),
    about: [
      of.name,
      `session of ${longDate(of.session)} with ${of.counselor}`,
      `version ${of.number} of ${longDate(of.sent)}`,
      of.reference,
    ].join(', '),
    reference: of.reference,
    above: headed.filter(({ part }) => part !== 'wrong'),
    steps: inOrder(plan.steps).map(({ what, date, who, cost, source }) => ({
      ...{ what, who },
      by: date ? longDate(date) : '',
      cost: source ? `${cost} (${source})` : cost,
    })),
    below: headed.filter(({ part }) => part === 'wrong'),
    foot: `Questions? ${of.contact.join(', ')}`,
  }
}
