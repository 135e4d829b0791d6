import type { CourseId } from '../courses.ts'
import type { OnetCode } from './interests.ts'

/** Courses in sequence. The first begins after class 10. */
export type CareerPath = readonly [CourseId, ...CourseId[]]

/**
 * Occupation that is well known in the region. Its texts contain no course lengths, because `courses` has them with
 * their sources.
 */
export type Occupation = {
  name: string
  /** Code of the O*NET occupation with the interest scores. */
  onet: OnetCode
  /** Description of a working day, including its tiring side. */
  day: string
  ways: readonly [CareerPath, ...CareerPath[]]
  /** Name of a related occupation with a shorter path. */
  cheaper?: string
}
