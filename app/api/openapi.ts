import type { MiddlewareHandler } from 'hono'
import type { RouterRoute } from 'hono/types'
import * as z from 'zod/mini'
import { errorSchema, openApiMetadata } from './schemas.ts'

/** OpenAPI description of a route. */
export type RouteDescription = {
  summary: string
  path?: z.ZodMiniObject
  query?: z.ZodMiniObject
  headers?: z.ZodMiniObject
  /** Schema of the JSON body. */
  body?: z.ZodMiniType
  answers: Record<number, [description: string, schema: z.ZodMiniType]>
  /** Statuses of the error responses. */
  refusals?: readonly (keyof typeof reasons)[]
}

const reasons = {
  400: 'Broken JSON, a missing or malformed value, or a wrong signature',
  401: 'Not signed in, or wrong credentials; with `twoFactor: true` a code is required',
  403: 'Sent from another site, blocked, or not permitted to this account',
  409: 'No longer possible: the slot is taken (see nearest), the job is closed, or the payment does not confirm the booking (see refund)',
  413: 'More than 64 KB',
  415: 'Not JSON',
  422: 'A field is wrong; see errors',
  429: 'Too many requests; see Retry-After',
  451: 'Sent by a headless browser, where that is not allowed',
  503: 'The payment provider can’t be reached; a slot stays held, send the same request again',
} as const

const descriptions = new WeakMap<object, RouteDescription>()

/** Creates a middleware that does nothing but carry the description of its route, for the OpenAPI document. */
export function describeRoute(description: RouteDescription): MiddlewareHandler {
  const pass: MiddlewareHandler = (_c, next) => next()
  descriptions.set(pass, description)
  return pass
}

export const findRouteDescription = (handler: object): RouteDescription | undefined =>
  descriptions.get(handler)

/** Generates the OpenAPI 3.1 document from the descriptions of the routes. */
export function generateOpenApi(
  routes: readonly RouterRoute[],
  { siteUrl, name: title }: { siteUrl: string; name: string },
) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, handler } of routes) {
    const description = descriptions.get(handler)
    if (!description) continue
    const name = path.replace('/v1', '').replace(/:(\w+)/g, '{$1}')
    paths[name] = { ...paths[name], [method.toLowerCase()]: describeOperation(description) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: 'Times of day are India time (Asia/Kolkata).' },
    servers: [{ url: `${siteUrl}/api/v1` }],
    paths,
  }
}

function describeOperation({
  summary,
  path,
  query,
  headers,
  body,
  answers,
  refusals = [],
}: RouteDescription) {
  const refused = refusals.map((status) => [status, [reasons[status], errorSchema]] as const)
  const parameters = Object.entries({ path, query, header: headers }).flatMap(describeParameters)
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...jsonContent(body) } }),
    responses: Object.fromEntries(
      [...Object.entries(answers), ...refused].map(([status, [description, schema]]) => [
        status,
        { description, ...jsonContent(schema) },
      ]),
    ),
  }
}

function describeParameters([where, schema]: [string, z.ZodMiniObject | undefined]) {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    metadata: openApiMetadata,
  })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema,
  }))
}

const jsonContent = (schema: z.ZodMiniType) => ({
  content: {
    'application/json': { schema: z.toJSONSchema(schema, { io: 'input', metadata: openApiMetadata }) },
  },
})
