import { longDate } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { formatCost, inOrder, type Plan, textParts } from './plan.ts'
import { partNames, planTitle } from './plan-words.ts'

/** Content of the plan's one A4 page. */
export type PlanSheet = {
  brand: string
  title: string
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
  /** India dates. */
  session: IsoDate
  sent: IsoDate
}

export function planSheet(plan: Plan, of: Of): PlanSheet {
  const headed = textParts
    .filter((part) => plan[part])
    .map((part) => ({ part, heading: partNames[part], text: plan[part] }))
  return {
    brand: of.brand,
    title: planTitle,
    about: [
      of.name,
      `session of ${longDate(of.session)} with ${of.counselor}`,
      `plan of ${longDate(of.sent)}`,
      of.reference,
    ].join(', '),
    reference: of.reference,
    above: headed.filter(({ part }) => part !== 'wrong'),
    steps: inOrder(plan.steps).map((step) => ({
      what: step.what,
      who: step.who,
      by: step.date ? longDate(step.date) : '',
      cost: formatCost(step),
    })),
    below: headed.filter(({ part }) => part === 'wrong'),
    foot: `Questions? ${of.contact.join(', ')}`,
  }
}
