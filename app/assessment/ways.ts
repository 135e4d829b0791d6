import type { InterestType } from './items.ts'
import { closeness, type Scores } from './scoring.ts'

/** How long a course takes, in years; `most` where it depends on the trade or the contract. No figure without its source. */
export type Years<Source extends string = string> = { least: number; most?: number; source: Source }

/** `years` is left out where we found no source that we would stand behind. */
export type Course<Source extends string = string> = { name: string; years?: Years<Source> }

/** Our reading of a way or a work by Holland's types, the strongest first. */
export type Code = readonly [InterestType, InterestType, InterestType]

const fitsFrom = 50

/** The closest to a person's scores first, equal ones in their own order; and whether each is close at all. */
export const byFit = <Way extends { code: Code }>(
  ways: readonly Way[],
  scores: Scores,
): { way: Way; fits: boolean }[] =>
  ways
    .map((way) => ({ way, close: closeness(scores, way.code) }))
    .toSorted((a, b) => b.close - a.close)
    .map(({ way, close }) => ({ way, fits: close >= fitsFrom }))

/** Years from the first course to the end of the last; `open` when one has no figure, which then is not counted. */
export type Length = { least: number; most: number; open: boolean }

/** How long courses take one after the other. */
export function lengthOf(courses: readonly Course[]): Length {
  const known = courses.flatMap(({ years }) => (years ? [years] : []))
  return {
    least: known.reduce((sum, { least }) => sum + least, 0),
    most: known.reduce((sum, { least, most = least }) => sum + most, 0),
    open: known.length < courses.length,
  }
}

/** Years as people say them, from halves: `half a year`, `1 year`, `4½ years`, `1 to 2 years`. */
export function inYears({ least, most = least }: { least: number; most?: number | undefined }): string {
  const from = least === 0.5 ? 'half a year' : inHalves(least)
  if (least !== most) return `${from} to ${inHalves(most)} years`
  if (least === 0.5) return from
  return `${from} ${least === 1 ? 'year' : 'years'}`
}

const inHalves = (years: number) => `${Math.floor(years) || ''}${years % 1 ? '½' : ''}`
