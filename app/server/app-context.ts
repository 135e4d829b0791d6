import type { PasswordHashing } from '#app/accounts/password.ts'
import type { SecondFactorRule } from '#app/accounts/roles.ts'
import type { ReadCalendar } from '#app/availability/read-calendar.ts'
import type { Db } from '#app/db/open.ts'
import type { PersonalDataSource, RetentionRule } from '#app/db/personal-data.ts'
import type { Business } from '#app/lib/business.ts'
import type { Content } from '#app/lib/content.ts'
import type { Millis } from '#app/lib/time.ts'
import type { PaymentProvider } from '#app/payments/provider.ts'
import type { Keys } from './keys.ts'

/** Context of every use case, which opens its own transaction and reads the time from `clock`. */
export type App = {
  db: Db
  clock: Clock
  /** Configuration parsed from the environment. */
  config: Config
  /** Published content that the owner edits. */
  content: Content
  /** Returns an app with other content, for a preview. */
  withContent(content: Content): App
  /** Returns the current values that the owner may change. */
  business: () => Business
  keys: Keys
  version: string
  /** Returns when the newest backup was made: null without any, undefined when backups are off. */
  newestBackup: () => Millis | null | undefined
  passwords: PasswordHashing
  /** Reads the busy times of a counselor's external calendar. */
  readCalendar: ReadCalendar
  payments: PaymentProvider
  /** Sources of personal data, in the order of display and erasure. */
  personalData: readonly PersonalDataSource[]
  retentionRules: readonly RetentionRule[]
  /**
   * Returns the reason why the database cannot be written now, as text for the operator; null when it can. Never
   * throws.
   *
   * @param after the error that just occurred; a database error is reported even if the database works again
   */
  trouble(after?: unknown): Promise<string | null>
}

/** Source of the current time; all other code receives the time as an argument. */
export type Clock = { now(): Millis }

export const systemClock: Clock = { now: () => Date.now() }

/** Configuration that the use cases need. */
export type Config = {
  /** Origin without a trailing slash, `https://www.example.org`. */
  siteUrl: string
  /** Recipient of the monthly file for the accountant. */
  accountantEmail: string | null
  /** Base URL of the meeting rooms; the booking's room name is appended. */
  meetingUrl: string
  demo: boolean
  rateLimits: boolean
  secondFactor: SecondFactorRule
  intake: IntakeSettings
}

/** Optional form protection, named after the email service's options; all off by default. */
export type IntakeSettings = {
  /** Responds with 451 to an automated browser. */
  blockHeadless: boolean
  /** Responds with 403 when a field has exactly this value (case-sensitive). */
  blockList: readonly { field: string; value: string }[]
  /** Responds with 429 to a browser's second message from a page within this time; 0 for no limit. */
  throttleMs: number
}
