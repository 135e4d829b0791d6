import * as z from 'zod/mini'
import { isIsoDate } from '#app/lib/time.ts'

type Fields = Record<string, z.ZodMiniType<string | number | null>>

/** Creates a schema for a value from a fixed set. The default is the first value. */
export const createChoiceParam = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.catch(z.enum(words), words[0])

export const optionalDateParam = z.catch(z.nullable(z.string().check(z.refine(isIsoDate))), null)

/** Schema for a search text of at most 100 characters without NUL, which the database rejects. */
export const searchParam = z.catch(
  z.pipe(
    z.string(),
    z.transform((text) => text.replaceAll('\0', '').trim().slice(0, 100)),
  ),
  '',
)

/** Schema for a page number of a list. The first page is 1. */
export const pageParam = z.catch(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(99_999))), 1)

/** Creates functions that parse a list's query string and build its URLs. An invalid parameter gets its default. */
export function createListQuery<Shape extends Fields>(path: string, fields: Shape) {
  type Query = z.output<z.ZodMiniObject<Shape>>
  const schema = z.object(fields)
  const usual = schema.parse({}) as Query
  /** Builds the query string, without parameters that have their default. A `change` resets the page to 1. */
  const search = (query: Partial<Query>, change?: Partial<Query>): string => {
    const asked: Partial<Query> = change ? { ...query, page: 1, ...change } : query
    const params = new URLSearchParams()
    for (const name of Object.keys(usual) as (keyof Query & string)[]) {
      const value = asked[name] ?? usual[name]
      if (value !== usual[name]) params.set(name, String(value))
    }
    return params.size > 0 ? `?${params}` : ''
  }
  return {
    path,
    parse: (params: URLSearchParams): Query => schema.parse(Object.fromEntries(params)) as Query,
    search,
    /** Builds the URL of the list for a query, with some parameters changed. */
    href: (query: Partial<Query>, change?: Partial<Query>): string => `${path}${search(query, change)}`,
  }
}

export type ListQuery<List extends { parse(params: URLSearchParams): unknown }> = ReturnType<List['parse']>

/** Reads a page of a list, or the last page if there are fewer. Pages count from 1; `read` gets the first row's offset. */
export async function readPage<Found extends { total: number }>(
  wanted: number,
  size: number,
  read: (offset: number) => Promise<Found>,
): Promise<{ found: Found; page: number; pages: number }> {
  const found = await read((wanted - 1) * size)
  const pages = Math.max(1, Math.ceil(found.total / size))
  if (wanted <= pages) return { found, page: wanted, pages }
  return { found: await read((pages - 1) * size), page: pages, pages }
}
