import type { IsoDate } from '../time.ts'

/** Whose figure stands at the door on a date of India. */
export const seedOfDay = (date: IsoDate): string => `muggu of ${date}`
