import type { IsoDate } from '../time.ts'

/** Seed of the muggu for a date in India. */
export const seedOfDay = (date: IsoDate): string => `muggu of ${date}`
