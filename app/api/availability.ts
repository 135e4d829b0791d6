import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { getAvailability, maxDays } from '#app/booking/list-slots.ts'
import { BookingError } from '#app/booking/messages.ts'
import { firstErrors } from '#app/lib/forms/field-schemas.ts'
import { languageCodes, parseLanguage } from '#app/lib/languages.ts'
import { isIsoDate } from '#app/lib/time.ts'
import { ApiError, checkFields } from './errors.ts'
import type { ApiContext } from './index.ts'
import { describeRoute } from './openapi.ts'
import { about, availability, success } from './schemas.ts'

const date = (name: string, description: string) => {
  const wrong = `Give "${name}" as a date that exists, YYYY-MM-DD.`
  return z.string(wrong).check(z.refine(isIsoDate, wrong)).register(about, { description, format: 'date' })
}
const query = z.object({
  from: date('from', 'First India date'),
  to: date('to', `Last India date; ${maxDays} days at most`),
  session: z.enum(['free', 'paid'], 'Give "session" as free or paid.'),
  counselor: z
    .optional(z.string())
    .register(about, { description: 'Counselor id; the first counselor when absent' }),
  language: z
    .optional(z.enum(['', ...languageCodes], `Give "language" as ${languageCodes.join(', ')}.`))
    .register(about, { description: 'Of the session; the counselor speaks it' }),
})
const listSlots = describeRoute({
  summary: 'The slots of each day, and whether they are available',
  query,
  answers: { 200: ['The days, in order', success(availability)] },
  refusals: [422],
})

const errors: Readonly<Record<string, Record<string, string>>> = {
  'range-reversed': { to: '"to" must not be before "from".' },
  'range-too-long': { to: `Ask for ${maxDays} days at most.` },
  'unknown-counselor': { counselor: 'There is no such counselor.' },
  'language-not-spoken': { language: 'That counselor gives no sessions in this language.' },
}

export function addAvailability(api: Hono, { app }: ApiContext): void {
  api.get('/v1/availability', listSlots, async (c) => {
    const parsed = query.safeParse(c.req.query())
    if (!parsed.success) throw new ApiError(422, checkFields, { errors: firstErrors(parsed.error) })
    const { counselor, language, ...range } = parsed.data
    const wanted = { ...range, counselor: counselor || undefined, language: parseLanguage(language) }
    const found = await getAvailability(app, wanted).catch((error) => {
      const known = error instanceof BookingError && errors[error.code]
      throw known ? new ApiError(422, checkFields, { errors: known }) : error
    })
    return c.json({ success: true, data: found })
  })
}
