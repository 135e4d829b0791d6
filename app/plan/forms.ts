import * as z from 'zod/mini'
import { bookingPath } from '#app/accounts/paths.ts'
import {
  type FieldErrors,
  optionalLineSchema,
  optionalParagraphSchema,
} from '#app/lib/forms/field-schemas.ts'
import { type IsoDate, isIsoDate } from '#app/lib/time.ts'

export const buildPlanPath = (reference: string): string => `${bookingPath(reference)}/plan`

/** Maximum lengths in characters. A plan of these lengths fits on one A4 page. */
export const maxPlanLengths = { situation: 800, paths: 1200, step: 160 } as const
export const maxPlanSteps = 8

export const planTitle = 'Your written plan'
export const planHeadings = {
  situation: 'Where you stand',
  paths: 'Your paths',
  steps: 'Next steps',
} as const

export type PlanStep = { what: string; date: IsoDate | '' }

/** Written plan of a paid session. Every field can be empty. */
export type Plan = { situation: string; paths: string; steps: readonly PlanStep[] }

export const emptyPlan: Plan = { situation: '', paths: '', steps: [] }

const planForm = z.object({
  situation: optionalParagraphSchema(maxPlanLengths.situation),
  paths: optionalParagraphSchema(maxPlanLengths.paths),
  steps: z.array(
    z.object({
      what: optionalLineSchema('A step', maxPlanLengths.step),
      date: z.string().check(z.refine((date) => date === '' || isIsoDate(date), 'Please choose a date.')),
    }),
  ),
})

/** Parses the editor's form. The first step has the fields `what-1` and `date-1`. */
export function parsePlanForm(
  typed: Readonly<Record<string, string>>,
): { plan: Plan; errors?: never } | { plan?: never; errors: FieldErrors } {
  const field = (name: string) => (typed[name] ?? '').replaceAll('\r\n', '\n')
  const steps = Array.from({ length: maxPlanSteps }, (_, index) => ({
    what: field(`what-${index + 1}`),
    date: field(`date-${index + 1}`),
  }))
  const { success, data, error } = planForm.safeParse({
    situation: field('situation'),
    paths: field('paths'),
    steps,
  })
  if (!success)
    return {
      errors: Object.fromEntries(
        error.issues.map(({ path: [name, index, part], message }) => [
          part === undefined ? name : `${String(part)}-${Number(index) + 1}`,
          message,
        ]),
      ),
    }
  return {
    plan: {
      situation: data.situation ?? '',
      paths: data.paths ?? '',
      steps: data.steps
        .map(({ what, date }) => ({ what: what ?? '', date }))
        .filter(({ what, date }) => what || date),
    },
  }
}

export const isEmptyPlan = ({ situation, paths, steps }: Plan): boolean =>
  situation === '' && paths === '' && steps.length === 0

/** Sorts steps by date, with undated steps last. */
export const sortPlanSteps = (steps: readonly PlanStep[]): PlanStep[] =>
  [...steps].sort((one, other) => (one.date || '9').localeCompare(other.date || '9'))
