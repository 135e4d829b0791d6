import type { RouterRoute } from 'hono/types'
import * as z from 'zod/mini'
import { company } from '#app/content/company.ts'
import { type Description, descriptionOf } from './described.ts'
import { about, refusal } from './schemas.ts'

/** The description of the HTTP API, OpenAPI 3.1: of each route, what stands before its handler. */
export function openapi(routes: readonly RouterRoute[], siteUrl: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, handler } of routes) {
    const description = descriptionOf(handler)
    if (!description) continue
    const name = path.replace('/v1', '').replace(/:(\w+)/g, '{$1}')
    paths[name] = { ...paths[name], [method.toLowerCase()]: operationOf(description) }
  }
  const { schemas } = z.toJSONSchema(about, {
    io: 'input',
    metadata: about,
    uri: (id) => `${components}${id}`,
  })
  return {
    openapi: '3.1.0',
    info: {
      title: company.name,
      version: '1.0.0',
      description: 'Times of day are India time (Asia/Kolkata).',
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])),
    },
  }
}

const components = '#/components/schemas/'

function operationOf({ summary, path, query, headers, body, answers, refusals = {} }: Description) {
  const refused = Object.entries(refusals).map(([status, why]) => [status, [why, refusal]] as const)
  const parameters = [
    ...parametersIn('path', path),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
  ]
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...json(body) } }),
    responses: Object.fromEntries(
      [...Object.entries(answers), ...refused].map(([status, [description, schema]]) => [
        status,
        { description, ...json(schema) },
      ]),
    ),
  }
}

function parametersIn(where: 'path' | 'query' | 'header', schema: z.ZodMiniObject | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', metadata: about })
  return Object.entries(properties).map(([name, said]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: said,
  }))
}

const json = (schema: z.ZodMiniType) => ({ content: { 'application/json': { schema: jsonSchema(schema) } } })

/** Components are named, not repeated. */
function jsonSchema(schema: z.ZodMiniType): object {
  const id = about.get(schema)?.id
  if (id) return { $ref: `${components}${id}` }
  const written = JSON.stringify(z.toJSONSchema(schema, { io: 'input', metadata: about }))
  return bare(JSON.parse(written.replaceAll('#/$defs/', components)))
}

const bare = ({ $schema, $id, $defs, id, ...schema }: Record<string, unknown>) => schema
