import type { BlogStore } from './blog.ts'
import type { BookingStore } from './bookings.ts'
import type { Clock } from './clock.ts'
import type { Outbox } from './outbox.ts'
import type { StaffAuth } from './staff.ts'
import type { Throttle } from './throttle.ts'

/** What the use-cases need to know of the settings. */
export type SiteSettings = {
  /** Origin without a trailing slash, `https://www.example.org`. */
  siteUrl: string
  teamEmail: string
  mailFrom: string
  /** Where sessions are held; the booking's room name is appended. */
  meetingUrl: string
  demo: boolean
  rateLimits: boolean
  maxUpcomingPerPerson: number
}

/** Everything a use-case can ask for; wired once at start. */
export type Services = {
  clock: Clock
  bookings: BookingStore
  outbox: Outbox
  blog: BlogStore
  staff: StaffAuth
  throttle: Throttle
  settings: SiteSettings
  /** Answers when the database does; throws otherwise. */
  ping(): Promise<void>
}
