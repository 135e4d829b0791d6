import type { SecondFactorRule } from '#app/accounts/roles.ts'
import type { Seller } from '#app/features/payments/domain/document.ts'
import type { Millis } from '#app/lib/time.ts'
import type { App, Clock } from '#app/server/app-context.ts'
import type { Attendance } from './attendance.ts'
import type { AvailabilityStore } from './availability.ts'
import type { BookingRecords } from './booking-records.ts'
import type { BookingStore } from './bookings.ts'
import type { Books } from './books.ts'
import type { CalendarReader, OutsideCalendars } from './outside-calendars.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PaymentStore } from './payments.ts'
import type { Reports } from './reports.ts'

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
  secondFactor: SecondFactorRule
  maxUpcomingPerPerson: number
  /** How long a time is held while somebody pays for it. */
  holdMinutes: number
  /** Who stands on invoices. */
  seller: Seller
  intake: IntakeSettings
}

/** What the forms refuse on request, named after the email service's options; all off unless set. */
export type IntakeSettings = {
  /** 451 for a browser that runs by itself. */
  blockHeadless: boolean
  /** 403 when a field has exactly this value, in the same case. */
  blockList: readonly { field: string; value: string }[]
  /** 429 for a browser's second message from a page within this time; 0 for no such limit. */
  throttleMs: number
}

/** Everything a use-case can ask for; wired once at start. */
export type Services = {
  app: App
  clock: Clock
  bookings: BookingStore
  availability: AvailabilityStore
  outsideCalendars: OutsideCalendars
  calendarReader: CalendarReader
  attendance: Attendance
  records: BookingRecords
  payments: PaymentStore
  provider: PaymentProvider
  books: Books
  reports: Reports
  /** This instance. `newestBackup` is null if there is none, and undefined where the site makes none. */
  machine: { version: string; newestBackup(): Millis | null | undefined }
  /** A keyed hash of a network's name: what is stored of it at a booking. */
  networkCode(network: string): string
  settings: SiteSettings
  /**
   * Why nothing could be written down right now, in words for the operator; null when it could. It never fails.
   *
   * @param after what has just failed: when it failed for the database's sake, that is told, whatever it says now
   */
  trouble(after?: unknown): Promise<string | null>
}
