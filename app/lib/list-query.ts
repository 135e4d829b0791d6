import * as z from 'zod/mini'
import { isIsoDate } from './time.ts'

/** What the address of a list says of it, read by one schema; what makes no sense counts as not given. */
type Fields = Record<string, z.ZodMiniType<string | number | null>>

/** One of some words; the first when none of them is given. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.catch(z.enum(words), words[0])

/** One of some words, or null for any. */
export const optionalChoice = <const Words extends readonly string[]>(words: Words) =>
  z.catch(z.nullable(z.enum(words)), null)

/** A date, or null. */
export const optionalDate = z.catch(z.nullable(z.string().check(z.refine(isIsoDate))), null)

/** A text as the database can take it, 100 characters at most; empty for none. */
export const words = z.catch(
  z.pipe(
    z.string(),
    z.transform((text) => text.replaceAll('\0', '').trim().slice(0, 100)),
  ),
  '',
)

/** A whole number within bounds, both included. */
export const wholeNumber = (least: number, most: number, usual: number) =>
  z.catch(z.pipe(z.coerce.number(), z.int().check(z.gte(least), z.lte(most))), usual)

/** Which page of a list, from 1; one beyond the last shows the last. */
export const pageNumber = wholeNumber(1, 99_999, 1)

/**
 * A list by its address: what a URL asks for, and the URLs that ask for it.
 *
 * @param fields what can be asked for, by the names that it has in the address
 * @param settle what of it goes together; all of it unless said
 */
export function listAt<Shape extends Fields>(
  path: string,
  fields: Shape,
  settle: (query: z.output<z.ZodMiniObject<Shape>>) => z.output<z.ZodMiniObject<Shape>> = (query) => query,
) {
  type Query = z.output<z.ZodMiniObject<Shape>>
  const schema = z.object(fields)
  const usual = schema.parse({}) as Query
  /** What stands after the path; what is usual is left out. Anything but another page begins at the first. */
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
    parse: (params: URLSearchParams): Query => settle(schema.parse(Object.fromEntries(params)) as Query),
    search,
    /** The address of what a query asks for, with something of it changed. */
    href: (query: Partial<Query>, change?: Partial<Query>): string => `${path}${search(query, change)}`,
  }
}

export type ListQuery<List extends { parse(params: URLSearchParams): unknown }> = ReturnType<List['parse']>
