import { Hono } from 'hono'
import { getAvailability, maxDays } from '#app/features/booking/availability.ts'
import { isSessionKind } from '#app/features/booking/domain/session.ts'
import { isIsoDate } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'

const rangeMessages = {
  'range-reversed': '"to" must not be before "from".',
  'range-too-long': `Ask for ${maxDays} days at most.`,
}

export function availabilityApi(services: Services): Hono {
  const app = new Hono()
  app.get('/v1/availability', async (c) => {
    const { from = '', to = '', session = '', counselor } = c.req.query()
    const errors: Record<string, string> = {}
    if (!isIsoDate(from)) errors.from = 'Give "from" as a date that exists, YYYY-MM-DD.'
    if (!isIsoDate(to)) errors.to = 'Give "to" as a date that exists, YYYY-MM-DD.'
    if (!isSessionKind(session)) errors.session = 'Give "session" as free or paid.'
    if (Object.keys(errors).length > 0 || !isSessionKind(session)) return c.json(fields(errors), 422)
    const result = await getAvailability(services, { from, to, session, counselor: counselor || undefined })
    if (result.ok)
      return c.json({ success: true, data: { ...result.value, counselor: result.value.counselor.id } })
    if (result.reason === 'unknown-counselor') {
      return c.json(fields({ counselor: 'There is no such counselor.' }), 422)
    }
    return c.json(fields({ to: rangeMessages[result.reason] }), 422)
  })
  return app
}

const fields = (errors: Record<string, string>) => ({
  success: false,
  message: 'Please check the fields named in errors.',
  errors,
})
