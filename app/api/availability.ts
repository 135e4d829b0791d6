import { Hono } from 'hono'
import * as z from 'zod/mini'
import { getAvailability, maxDays } from '#app/features/booking/availability.ts'
import { languageCodes, languageFrom } from '#app/features/booking/domain/languages.ts'
import { firstErrors } from '#app/lib/forms/fields.ts'
import { isIsoDate } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { described } from './described.ts'
import { about, availability, success } from './schemas.ts'

const date = (name: string, description: string) => {
  const wrong = `Give "${name}" as a date that exists, YYYY-MM-DD.`
  return z.string(wrong).check(z.refine(isIsoDate, wrong)).register(about, { description, format: 'date' })
}
const languagesInCode = languageCodes.join(', ')
const asked = z.object({
  from: date('from', 'First India date'),
  to: date('to', `Last India date; ${maxDays} days at most`),
  session: z.enum(['free', 'paid'], 'Give "session" as free or paid.'),
  counselor: z
    .optional(z.string())
    .register(about, { description: 'Counselor id; the first counselor when absent' }),
  language: z
    .optional(z.enum(['', ...languageCodes], `Give "language" as ${languagesInCode}.`))
    .register(about, { description: 'Of the session; the counselor speaks it' }),
})
const list = described({
  summary: 'The starts on offer on each day, and whether they are free',
  query: asked,
  answers: { 200: ['The days, in order', success(availability)] },
  refusals: { 422: 'A parameter is wrong; see errors' },
})

const refusals = {
  'range-reversed': { to: '"to" must not be before "from".' },
  'range-too-long': { to: `Ask for ${maxDays} days at most.` },
  'unknown-counselor': { counselor: 'There is no such counselor.' },
  'language-not-spoken': { language: 'That counselor gives no sessions in this language.' },
}

export function availabilityApi(services: Services): Hono {
  const app = new Hono()
  app.get('/v1/availability', list, async (c) => {
    const parsed = asked.safeParse(c.req.query())
    if (!parsed.success) return c.json(wrongFields(firstErrors(parsed.error)), 422)
    const { counselor, language, ...query } = parsed.data
    const result = await getAvailability(services, {
      ...query,
      counselor: counselor || undefined,
      language: languageFrom(language),
    })
    if (!result.ok) return c.json(wrongFields(refusals[result.reason]), 422)
    return c.json({ success: true, data: result.value })
  })
  return app
}

const wrongFields = (errors: object) => ({
  success: false,
  message: 'Please check the fields named in errors.',
  errors,
})
