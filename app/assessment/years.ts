import type { SourceId } from '#app/content/sources.ts'

/** Length of a course in years, with its source. `most` is set if the length varies. */
export type CourseLength = { least: number; most?: number; source: SourceId }

/** Course of study. `years` is absent if no trusted source gives its length. */
export type Course = { name: string; years?: CourseLength }

/** Adds up the lengths of courses. `isOpen` is true if any length is unknown. */
export function sumCourseYears(courses: readonly Course[]): { least: number; most: number; isOpen: boolean } {
  const known = courses.flatMap(({ years }) => (years ? [years] : []))
  return {
    least: known.reduce((sum, { least }) => sum + least, 0),
    most: known.reduce((sum, { least, most = least }) => sum + most, 0),
    isOpen: known.length < courses.length,
  }
}

/** Formats a length such as `half a year`, `4½ years` or `1 to 2 years`. */
export function formatYears({ least, most = least }: { least: number; most?: number | undefined }): string {
  const from = least === 0.5 ? 'half a year' : formatHalves(least)
  if (least !== most) return `${from} to ${formatHalves(most)} years`
  if (least === 0.5) return from
  return `${from} ${least === 1 ? 'year' : 'years'}`
}

const formatHalves = (years: number) => `${Math.floor(years) || ''}${years % 1 ? '½' : ''}`
