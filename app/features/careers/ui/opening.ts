import { openings } from '#app/content/careers.ts'
import { jobs } from '#app/content/jobs.ts'
import { longDate } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { isOpen, type Job } from '../domain/job.ts'

/** The openings as they stand on an India date, and whether one can still apply to each. */
export const openingsOn = (today: IsoDate) => jobs.map((job) => ({ job, open: isOpen(job, today) }))

/** How long one can apply for a job, or that one can't any more. */
export function untilWhen({ applyBy }: Job, open: boolean): string {
  if (!open) return openings.closed
  return applyBy ? `Apply by ${longDate(applyBy)}` : openings.untilFilled
}

export const jobPath = (slug: string): string => `/careers/openings/${slug}`
