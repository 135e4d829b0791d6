import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Details = { source?: string; step?: string; reason?: string; field?: string }

export class RazorpayError extends Error {
  readonly status: ContentfulStatusCode
  readonly details: Details

  constructor(status: ContentfulStatusCode, description: string, details: Details = {}) {
    super(description)
    this.status = status
    this.details = details
  }
}

/** Creates a 400 error for an invalid field. */
export const createFieldError = (field: string, description: string) =>
  new RazorpayError(400, description, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    field,
  })

export const createUnknownIdError = () =>
  new RazorpayError(400, 'The id provided does not exist', {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
  })

/** Creates a 400 error for a request that the current status does not allow. */
export const createStatusError = (description: string, reason = 'NA') =>
  new RazorpayError(400, description, { source: 'business', step: 'payment_initiation', reason })

export function sendError(error: RazorpayError, c: Context): Response {
  const { source = 'NA', step = 'NA', reason = 'NA', field } = error.details
  const code = error.status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR'
  const body = { code, description: error.message, source, step, reason, metadata: {} }
  return c.json({ error: field ? { ...body, field } : body }, error.status)
}
