import { indiaIso, type Millis } from '#app/lib/time.ts'

/** A number for a request that comes at an instant, by the clock in India: `P-20261123-134512`. */
export const requestNumber = (now: Millis): string =>
  `P-${indiaIso(now).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`
