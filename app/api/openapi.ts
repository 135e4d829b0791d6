import type { MiddlewareHandler } from 'hono'
import type { RouterRoute } from 'hono/types'
import * as z from 'zod/mini'
import { errorSchema, openApiMetadata } from './schemas.ts'

export type RouteDescription = {
  summary: string
  path?: z.ZodMiniObject
  query?: z.ZodMiniObject
  header?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** HTTP status of a successful response; 200 by default. */
  status?: 200 | 201 | 202
  /** Schema of a successful response. */
  answer: z.ZodMiniType
}

const about = `Times of day are India time (Asia/Kolkata). Errors have these statuses: 400 broken JSON, a malformed value or a wrong signature; 401 not signed in, wrong credentials, or with \`twoFactor: true\` a missing code; 403 sent from another site, blocked, or not permitted to this account; 409 no longer possible, for example because the slot is taken (see nearest) or the payment does not confirm the booking (see refund); 413 more than 64 KB; 415 not JSON; 422 a wrong field (see errors); 429 too many requests (see Retry-After); 451 sent by a headless browser, where that is not allowed; 503 the payment provider or our database can’t be reached, send the same request again.`

const pass = (): MiddlewareHandler => (_c, next) => next()

/** Creates a middleware that carries the description of a route for `generateOpenApi`, and does nothing else. */
export const describeRoute = (description: RouteDescription) => Object.assign(pass(), { description })

export const findRouteDescription = (handler: object) =>
  (handler as { description?: RouteDescription }).description

export function generateOpenApi(
  routes: readonly RouterRoute[],
  { siteUrl, name: title }: { siteUrl: string; name: string },
) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, handler } of routes) {
    const description = findRouteDescription(handler)
    if (!description) continue
    const name = path.replace('/v1', '').replace(/:(\w+)/g, '{$1}')
    paths[name] = { ...paths[name], [method.toLowerCase()]: describeOperation(description) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: about },
    servers: [{ url: `${siteUrl}/api/v1` }],
    paths,
  }
}

function describeOperation({ summary, body, status = 200, answer, ...inputs }: RouteDescription) {
  const parameters = Object.entries(inputs).flatMap(describeParameters)
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...jsonContent(body) } }),
    responses: {
      [status]: { description: 'Success', ...jsonContent(answer) },
      default: { description: 'Error', ...jsonContent(errorSchema) },
    },
  }
}

function describeParameters([where, schema]: [string, z.ZodMiniObject]) {
  const { properties = {}, required = [] } = toJsonSchema(schema)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema,
  }))
}

const jsonContent = (schema: z.ZodMiniType) => ({
  content: { 'application/json': { schema: toJsonSchema(schema) } },
})

const toJsonSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', metadata: openApiMetadata })
