import type { SourceId } from '#app/content/sources.ts'

/** Length of a course in years. `most` is the maximum if the length varies by trade or contract. */
export type Years = { least: number; most?: number; source: SourceId }

/** Course. `years` is missing if there is no trusted source. */
export type Course = { name: string; years?: Years }

/** Adds the years of consecutive courses. `isOpen` is true if the length of a course is unknown. */
export function addYears(courses: readonly Course[]): { least: number; most: number; isOpen: boolean } {
  const known = courses.flatMap(({ years }) => (years ? [years] : []))
  return {
    least: known.reduce((sum, { least }) => sum + least, 0),
    most: known.reduce((sum, { least, most = least }) => sum + most, 0),
    isOpen: known.length < courses.length,
  }
}

/** Formats years: `half a year`, `1 year`, `4½ years`, `1 to 2 years`. */
export function formatYears({ least, most = least }: { least: number; most?: number | undefined }): string {
  const from = least === 0.5 ? 'half a year' : formatHalves(least)
  if (least !== most) return `${from} to ${formatHalves(most)} years`
  if (least === 0.5) return from
  return `${from} ${least === 1 ? 'year' : 'years'}`
}

const formatHalves = (years: number) => `${Math.floor(years) || ''}${years % 1 ? '½' : ''}`
