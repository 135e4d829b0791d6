import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

/**
 * The JSON of a request. Other media types are refused, so that no form on another site can post here.
 *
 * @throws HTTPException 415 for another media type, 400 for broken JSON
 */
export async function jsonBody(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new HTTPException(415, { message: 'Send JSON, with Content-Type: application/json.' })
  }
  try {
    return await c.req.json()
  } catch (error) {
    if (error instanceof SyntaxError) throw new HTTPException(400, { message: 'The JSON is broken.' })
    throw error
  }
}
