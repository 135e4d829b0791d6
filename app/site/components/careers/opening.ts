import { openingLabels } from '#app/content/careers.ts'
import { type Job, openingsContent } from '#app/content/jobs.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { isJobOpen } from '#app/site/job.ts'

/** Lists the openings. `open` is true if the opening accepts applications today, in India. */
export function listOpenings({ content, clock }: Pick<App, 'content' | 'clock'>) {
  const today = indiaDate(clock.now())
  return content.read(openingsContent).openings.map((job) => ({ job, open: isJobOpen(job, today) }))
}

/** Formats the deadline for applications, or a note that the job is closed. */
export function formatApplicationDeadline({ applyBy }: Job, open: boolean): string {
  if (!open) return openingLabels.closed
  return applyBy ? `Apply by ${formatLongDate(applyBy)}` : openingLabels.untilFilled
}

export const jobPath = (slug: string): string => `/careers/openings/${slug}`
