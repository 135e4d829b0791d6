import { type WaitDay, waitlistUrl } from './wait.ts'

/** Loads a new document, so what is typed in the form around it stays a draft. */
export const WaitlistLink = (day: WaitDay) => (
  <a href={waitlistUrl(day)} className="link inline-flex min-h-11 items-center font-semibold">
    Email me when a slot opens
  </a>
)
