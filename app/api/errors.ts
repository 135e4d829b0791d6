import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import { AccountError } from '#app/accounts/messages.ts'
import { formatApiSlot } from '#app/booking/list-slots.ts'
import { BookingError } from '#app/booking/messages.ts'
import { FormError } from '#app/enquiries/messages.ts'
import { collectFieldErrors, type FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { indiaDate } from '#app/lib/time.ts'
import { paymentMessages } from '#app/payments/messages.ts'
import { ProviderUnreachable } from '#app/payments/provider.ts'

type Rest = Readonly<Record<string, unknown>> & { retryAfterMs?: number | undefined }

/** Error that the API returns as `{ success: false, message }`. `rest` contains additional fields of the response. */
export class ApiError extends HTTPException {
  readonly rest: Rest

  constructor(status: ContentfulStatusCode, message: string, rest: Rest = {}) {
    super(status, { message })
    this.rest = rest
  }
}

export const createInvalidFieldsError = (errors: FieldErrors): ApiError =>
  new ApiError(422, 'Please check the fields named in errors.', { errors })

/** Converts an expected failure of a login, form, booking or payment to an ApiError. Returns any other error unchanged. */
export function toApiError(error: unknown): unknown {
  if (error instanceof AccountError) {
    const { code, status, message, retryAfterMs } = error
    const rest = code === 'wrong-code' ? { twoFactor: true } : { retryAfterMs }
    return new ApiError(status as ContentfulStatusCode, message, rest)
  }
  if (error instanceof FormError) {
    const { status, message, shown, errors, retryAfterMs } = error
    return new ApiError(status, message, { shown, errors, retryAfterMs })
  }
  if (error instanceof ProviderUnreachable) return new ApiError(503, paymentMessages['provider-unreachable'])
  if (!(error instanceof BookingError)) return error
  const { message, field } = error.describe()
  const { code, retryAfterMs } = error
  if (code === 'too-many-upcoming' || retryAfterMs) return new ApiError(429, message, { retryAfterMs })
  if (field) return new ApiError(422, message, { errors: { [field]: message } })
  if (code !== 'slot-taken') return new ApiError(409, message)
  const nearest = error.nearest.map((startsAt) => {
    const date = indiaDate(startsAt)
    return { date, ...formatApiSlot(date, { startsAt, available: true }) }
  })
  return new ApiError(409, message, { nearest })
}

/** Builds the response for an error, with a `Retry-After` header in seconds if `rest` contains `retryAfterMs`. */
export function sendError(c: Context, { status, message, rest }: ApiError): Response {
  const { retryAfterMs, ...body } = rest
  if (retryAfterMs) c.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
  return c.json({ success: false, message, ...body }, status)
}

/**
 * Reads a JSON body. Returns an empty object if the JSON is not an object. Rejects other media types, because a form
 * on another site could send them.
 */
export async function readJsonBody(c: Context): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError(415, 'Send JSON, with Content-Type: application/json.')
  const body: unknown = await c.req.json().catch((error) => {
    throw error instanceof SyntaxError ? new ApiError(400, 'The JSON is broken.') : error
  })
  return typeof body === 'object' && !Array.isArray(body) ? { ...body } : {}
}

/** @throws ApiError 422 with the message of each wrong field */
export function parseInput<Input>(schema: z.ZodMiniType<Input>, input: unknown): Input {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw createInvalidFieldsError(collectFieldErrors(parsed.error))
}
