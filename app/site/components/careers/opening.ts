import { openings } from '#app/content/careers.ts'
import { jobs } from '#app/content/jobs.ts'
import { longDate } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { isOpen, type Job } from '#app/site/job.ts'

/** Returns each opening with its status on a date in India. */
export const listOpenings = (today: IsoDate) => jobs.map((job) => ({ job, open: isOpen(job, today) }))

/** Formats the deadline for applications, or states that the job is closed. */
export function untilWhen({ applyBy }: Job, open: boolean): string {
  if (!open) return openings.closed
  return applyBy ? `Apply by ${longDate(applyBy)}` : openings.untilFilled
}

export const jobPath = (slug: string): string => `/careers/openings/${slug}`
