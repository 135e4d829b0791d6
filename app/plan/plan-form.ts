import { isIsoDate } from '#app/lib/time.ts'
import { longest, mostSteps, type Plan, type Step, stepParts, type TextPart, textParts } from './plan.ts'

/** The name of a step's field in the form; `place` counts from 1. */
export const stepField = (place: number, part: keyof Step): string => `step-${place}-${part}`

/** Reads the form, half-written too: cuts texts that are too long, drops invalid dates and empty steps. */
export function planFrom(form: FormData): Plan {
  const text = (name: string, most: number) => {
    const value = form.get(name)
    if (typeof value !== 'string') return ''
    return [...value.replaceAll('\r\n', '\n').replaceAll('\0', '').trim()].slice(0, most).join('')
  }
  const line = (name: string, most: number) => text(name, most).replace(/\s+/g, ' ')
  const texts = Object.fromEntries(textParts.map((part) => [part, text(part, longest[part])]))
  const steps = Array.from({ length: mostSteps }, (_, index): Step => {
    const nameOf = (part: keyof Step) => stepField(index + 1, part)
    const date = text(nameOf('date'), 10)
    return {
      what: line(nameOf('what'), longest.what),
      date: isIsoDate(date) ? date : '',
      who: line(nameOf('who'), longest.who),
      cost: line(nameOf('cost'), longest.cost),
      source: line(nameOf('source'), longest.source),
    }
  })
  return {
    ...(texts as Record<TextPart, string>),
    steps: steps.filter((step) => stepParts.some((part) => step[part] !== '')),
  }
}
