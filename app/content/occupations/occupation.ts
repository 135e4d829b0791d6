import type { CourseId } from '../courses.ts'
import type { OnetCode } from './interests.ts'

/** Sequence of courses, beginning right after class 10. */
export type CareerPath = readonly [CourseId, ...CourseId[]]

/**
 * Profession of one of six kinds that is well known in the region. Texts contain no durations, because these come
 * from the courses.
 */
export type Occupation = {
  name: string
  /** O*NET occupation that supplies the interests. */
  onet: OnetCode
  /** Description of a working day, including its tiring side. */
  day: string
  ways: readonly [CareerPath, ...CareerPath[]]
  /** Name of a related profession with a shorter path. */
  cheaper?: string
}
