import type { PasswordHashing } from '#app/accounts/password.ts'
import type { CalendarReader } from '#app/availability/read-calendar.ts'
import type { Db } from '#app/db/open.ts'
import type { PersonalDataSource, RetentionRule } from '#app/db/personal-data.ts'
import type { Business } from '#app/lib/business.ts'
import type { Content } from '#app/lib/content.ts'
import type { Millis } from '#app/lib/time.ts'
import type { PaymentProvider } from '#app/payments/provider.ts'
import type { Keys } from './keys.ts'

/** Context of every use case. */
export type App = {
  db: Db
  clock: Clock
  /** Configuration parsed from the environment. */
  config: Config
  /** Content as the owner has published it. */
  content: Content
  /** Returns this app with other content, for a preview. */
  withContent(content: Content): App
  /** Returns the company, prices and lengths as the owner has published them. */
  business: () => Business
  keys: Keys
  version: string
  /** Returns the time of the newest backup; null without any, undefined if this site makes none. */
  newestBackup: () => Millis | null | undefined
  passwords: PasswordHashing
  /** Reads the busy times of a counselor's external calendar. */
  readCalendar: CalendarReader
  payments: PaymentProvider
  /** Sources of personal data, in the order of display and erasure. */
  personalData: readonly PersonalDataSource[]
  retentionRules: readonly RetentionRule[]
  /**
   * Returns why the database cannot be written, as a text for the operator, or null. Never throws.
   *
   * @param after error to explain; a problem that it reports counts even if the database works again
   */
  trouble(after?: unknown): Promise<string | null>
}

/** Clock of use cases; rules receive the time as an argument. */
export type Clock = { now(): Millis }

export const systemClock: Clock = { now: () => Date.now() }

/** Configuration that the use cases need. */
export type Config = {
  /** Origin without a trailing slash, `https://www.example.org`. */
  siteUrl: string
  /** Recipient of the monthly file for the accountant. */
  accountantEmail: string | null
  /** URL of the video service, to which the name of a room is appended. */
  meetingUrl: string
  demo: boolean
  rateLimits: boolean
  intake: IntakeSettings
}

/** Protection of the public forms, named after EmailJS's options; off by default. */
export type IntakeSettings = {
  /** Responds with 451 to an automated browser. */
  blockHeadless: boolean
  /** Responds with 403 to a field with this value (case-sensitive). */
  blockList: readonly { field: string; value: string }[]
  /** Responds with 429 to a browser that sends a page's form twice within this time; 0 for no limit. */
  throttleMs: number
}
