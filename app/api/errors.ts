import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Rest = Readonly<Record<string, unknown>> & { retryAfterMs?: number | undefined }

/** Error with the API's response: `{ success: false, message }`, optionally with more fields. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly rest: Rest

  constructor(status: ContentfulStatusCode, message: string, rest: Rest = {}) {
    super(message)
    this.status = status
    this.rest = rest
  }
}

export const invalidFieldsMessage = 'Please check the fields named in errors.'

/** Sends an error response, with `Retry-After` if the caller must wait. */
export function sendError(c: Context, { status, message, rest }: ApiError): Response {
  const { retryAfterMs, ...body } = rest
  if (retryAfterMs) c.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
  return c.json({ success: false, message, ...body }, status)
}

/**
 * Reads the JSON body of a request. A value other than an object counts as an empty object. Other media types are
 * rejected, so that forms on other sites cannot post here.
 *
 * @throws ApiError 415 for another media type, 400 for invalid JSON
 */
export async function readJsonBody(c: Context): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError(415, 'Send JSON, with Content-Type: application/json.')
  const body: unknown = await c.req.json().catch((error) => {
    throw error instanceof SyntaxError ? new ApiError(400, 'The JSON is broken.') : error
  })
  return typeof body === 'object' && !Array.isArray(body) ? { ...body } : {}
}
