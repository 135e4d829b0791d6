import type { Job } from '../domain/job.ts'

/** A job for a list, and whether one can still apply. */
export type Opening = { job: Job; open: boolean }

export const jobPath = (slug: string): string => `/careers/openings/${slug}`
