import type { PasswordHashing } from '#app/accounts/password.ts'
import type { CalendarReader } from '#app/availability/read-calendar.ts'
import type { Db } from '#app/db/open.ts'
import type { PersonalDataSource, RetentionRule } from '#app/db/personal-data.ts'
import type { Business } from '#app/lib/business.ts'
import type { Content } from '#app/lib/content.ts'
import type { Millis } from '#app/lib/time.ts'
import type { PaymentProvider } from '#app/payments/provider.ts'
import type { SecretKeys } from './secret-keys.ts'

/** Context that every use case gets. */
export type App = {
  db: Db
  clock: Clock
  /** Configuration parsed from the environment. */
  config: Config
  /** Texts, facts and lists as the owner has published them. */
  content: Content
  /** Returns a copy of the app with other content, for a preview. */
  withContent(content: Content): App
  /** Returns the company, prices and session lengths as the owner has published them. */
  business: () => Business
  keys: SecretKeys
  version: string
  /** Returns the time of the newest backup; null if there is none, undefined if the site makes no backups. */
  newestBackup: () => Millis | null | undefined
  passwords: PasswordHashing
  /** Reads the busy times of a counselor's external calendar. */
  readCalendar: CalendarReader
  payments: PaymentProvider
  /** Sources of personal data, in the order of display and erasure. */
  personalData: readonly PersonalDataSource[]
  retentionRules: readonly RetentionRule[]
  /**
   * Returns the problem because of which the database cannot be written, as text for the operator, or null. Never
   * throws.
   *
   * @param after error to explain. A database problem that it reports is returned, even if the database works again.
   */
  findDatabaseProblem(after?: unknown): Promise<string | null>
}

/** Clock of the use cases. Rules get the time as an argument. */
export type Clock = { now(): Millis }

export const systemClock: Clock = { now: () => Date.now() }

/** Configuration that the use cases need. */
export type Config = {
  /** Origin of the site without a trailing slash, such as `https://www.example.org`. */
  siteUrl: string
  /** Recipient of the monthly file for the accountant. */
  accountantEmail: string | null
  /** URL of the video service. The name of a room is appended to it. */
  meetingUrl: string
  demo: boolean
  rateLimits: boolean
  intake: FormProtectionSettings
}

/** Protection of the public forms, off by default. The names are those of EmailJS's options. */
export type FormProtectionSettings = {
  /** Whether to respond with 451 to an automated browser. */
  blockHeadless: boolean
  /** Values that a form rejects with 403, by field. The comparison is case-sensitive. */
  blockList: readonly { field: string; value: string }[]
  /** Time in which a browser gets 429 if it sends the form of the same page again, in ms; 0 for no limit. */
  throttleMs: number
}
