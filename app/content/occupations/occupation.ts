import type { CourseId } from '../courses.ts'
import type { OnetCode } from './interests.ts'

/** Courses one after the other, the first of them right after class 10. */
export type CareerPath = readonly [CourseId, ...CourseId[]]

/** Work that families here know, one of six kinds. No text of it has a figure: years come from its courses. */
export type Occupation = {
  name: string
  /** Whose interests stand for it. */
  onet: OnetCode
  /** What a day of it is, the tiring part included. */
  day: string
  ways: readonly [CareerPath, ...CareerPath[]]
  /** Work close to it that is reached in fewer years, by its name. */
  cheaper?: string
}
