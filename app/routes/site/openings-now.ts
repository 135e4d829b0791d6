import { jobs } from '#app/content/jobs.ts'
import { isOpen } from '#app/features/careers/domain/job.ts'
import type { Opening } from '#app/features/careers/ui/opening.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { Clock } from '#app/ports/clock.ts'

/** The openings as they stand today in India. */
export function openingsNow(clock: Clock): Opening[] {
  const today = indiaDate(clock.now())
  return jobs.map((job) => ({ job, open: isOpen(job, today) }))
}
