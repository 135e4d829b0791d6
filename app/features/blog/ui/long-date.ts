import { monthNames } from '#app/features/booking/ui/moments.ts'
import type { IsoDate } from '#app/lib/time.ts'

/** `18 November 2026` */
export const longDate = (date: IsoDate): string =>
  `${Number(date.slice(8, 10))} ${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
