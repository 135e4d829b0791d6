import type { MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'

/** What the description of the API says of a route. */
export type Description = {
  summary: string
  path?: z.ZodMiniObject
  query?: z.ZodMiniObject
  headers?: z.ZodMiniObject
  /** The JSON that is sent. */
  body?: z.ZodMiniType
  answers: Record<number, [description: string, schema: z.ZodMiniType]>
  /** Why it answers with a `Refusal`, by status. */
  refusals?: Record<number, string>
}

const descriptions = new WeakMap<object, Description>()

/** Stands before a route's handler, and says what the route takes and answers; it does nothing. */
export function described(description: Description): MiddlewareHandler {
  const pass: MiddlewareHandler = (_c, next) => next()
  descriptions.set(pass, description)
  return pass
}

export const descriptionOf = (handler: object): Description | undefined => descriptions.get(handler)
