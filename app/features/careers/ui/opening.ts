import { openings } from '#app/content/careers.ts'
import { longDate } from '#app/lib/dates.ts'
import type { Job } from '../domain/job.ts'

/** A job for a list, and whether one can still apply. */
export type Opening = { job: Job; open: boolean }

/** How long one can apply for a job that is open. */
export const untilWhen = ({ applyBy }: Pick<Job, 'applyBy'>): string =>
  applyBy ? `Apply by ${longDate(applyBy)}` : openings.untilFilled

export const jobPath = (slug: string): string => `/careers/openings/${slug}`
