import { type IsoDate, isIsoDate } from '#app/lib/time.ts'
import { longest, mostSteps, type Plan, type PlanSize, type Step, type TextPart, textParts } from './plan.ts'

/** The field of a step's part in the form; `place` counts from 1. */
export const stepField = (place: number, part: keyof Step): string => `step-${place}-${part}`

/** A form as it was typed, half a plan too: longer texts are cut, a date that is none is left out. */
export function planFrom(form: FormData): Plan {
  const text = (name: string, most: number) => {
    const value = form.get(name)
    if (typeof value !== 'string') return ''
    return [...value.replaceAll('\r\n', '\n').replaceAll('\0', '').trim()].slice(0, most).join('')
  }
  const line = (name: string, most: number) => text(name, most).replace(/\s+/g, ' ')
  const texts = Object.fromEntries(textParts.map((part) => [part, text(part, longest[part])]))
  const steps = Array.from({ length: mostSteps }, (_, index): Step => {
    const of = (part: keyof Step) => stepField(index + 1, part)
    const date = text(of('date'), 10)
    return {
      id: /^\d{1,3}$/.test(text(of('id'), 3)) ? text(of('id'), 3) : String(index + 1),
      what: line(of('what'), longest.what),
      date: isIsoDate(date) ? date : '',
      cost: line(of('cost'), longest.cost),
      source: line(of('source'), longest.source),
      who: line(of('who'), longest.who),
    }
  })
  const ids = new Set<string>()
  const written = steps.filter(({ id, what, date, cost, source, who }) => {
    if (!(what || date || cost || source || who) || ids.has(id)) return false
    ids.add(id)
    return true
  })
  return { ...(texts as Record<TextPart, string>), steps: written }
}

/** The rows of the form: what is written, and empty ones up to the most there may be, with ids that no step had. */
export function rowsOf(steps: readonly Step[], usedIds: readonly string[], most: number): Step[] {
  const highest = Math.max(0, ...[...steps.map(({ id }) => id), ...usedIds].map(Number))
  const empty = Array.from({ length: Math.max(0, most - steps.length) }, (_, index) => ({
    ...{ id: String(highest + index + 1), what: '', date: '' as const, cost: '', source: '', who: '' },
  }))
  return [...steps, ...empty]
}

const missing: Readonly<Record<TextPart, string>> = {
  stands: 'Write where they stand.',
  a: 'Write plan A.',
  b: 'Write plan B.',
  z: 'Write plan Z: what if both fail.',
  wrong: 'Write how they notice that it is wrong.',
}

/**
 * What is missing before a plan can be sent, by field; empty when nothing is. A cost needs its source.
 *
 * @param today an India date; a step lies on it or after it, unless the family has it already
 * @param known the steps that the family has
 */
export function missingIn(
  plan: Plan,
  size: PlanSize,
  today: IsoDate,
  known: readonly Step[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  if (size === 'whole') for (const part of textParts) if (!plan[part]) errors[part] = missing[part]
  if (plan.steps.length === 0) errors[stepField(1, 'what')] = 'Write at least one step.'
  plan.steps.forEach((step, index) => {
    const say = (part: keyof Step, words: string) => {
      errors[stepField(index + 1, part)] = `Step ${index + 1}: ${words}`
    }
    if (!step.what) say('what', 'write what is to be done.')
    if (!step.date) say('date', 'choose the date by which it is done.')
    else if (step.date < today && !known.some(({ id, date }) => id === step.id && date === step.date))
      say('date', 'this date has passed. Choose a later one.')
    if (!step.who) say('who', 'write who does it.')
    if (step.cost && !step.source) say('source', 'write where the cost is known from.')
  })
  return errors
}
