import { formatDateTime } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'

/** Writes at the top of a page that can't be made anew what it is as of. Whatever is booked from it is checked again. */
export const asOf = (html: string, made: Millis): string =>
  html.replace(
    /<main [^>]*>/,
    (main) =>
      `${main}<p role="status" class="wrap pt-4">As of ${formatDateTime(made)}: we can’t reach our calendar at the moment. Times are checked again when you book.</p>`,
  )
