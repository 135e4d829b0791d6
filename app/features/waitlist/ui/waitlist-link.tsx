import { dayUrl, type WaitDay, waitlistPath } from '../domain/wait.ts'

/** Link from a full day to its waitlist; a new document, so what is typed in the form around it stays a draft. */
export const WaitlistLink = (day: WaitDay) => (
  <a href={dayUrl(waitlistPath, day)} className="link inline-flex min-h-11 items-center font-semibold">
    Email me when a slot opens
  </a>
)
