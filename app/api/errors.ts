import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Rest = Readonly<Record<string, unknown>> & { retryAfterMs?: number | undefined }

/** A refusal as the API answers it: `{ success: false, message }`, and what else the body names. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly rest: Rest

  constructor(status: ContentfulStatusCode, message: string, rest: Rest = {}) {
    super(message)
    this.status = status
    this.rest = rest
  }
}

export const checkFields = 'Please check the fields named in errors.'

/** Answers a refusal, with `Retry-After` where the caller has to wait. */
export function answerError(c: Context, { status, message, rest }: ApiError): Response {
  const { retryAfterMs, ...body } = rest
  if (retryAfterMs) c.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
  return c.json({ success: false, message, ...body }, status)
}

/**
 * Reads the JSON of a request. It accepts no other media type, so that no form on another site can post here.
 *
 * @throws ApiError 415 for another media type, 400 for broken JSON
 */
export async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError(415, 'Send JSON, with Content-Type: application/json.')
  try {
    return await c.req.json()
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(400, 'The JSON is broken.')
    throw error
  }
}
