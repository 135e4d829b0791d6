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
   * Returns why the database cannot be written, as text for the operator, or null if it can. Never throws.
   *
   * @param after error of a request. If it reports a database problem, returns it even if the database works again
   */
  findDatabaseProblem(after?: unknown): Promise<string | null>
}

/** Clock of the use cases. Rules get the time as an argument. */
export type Clock = { now(): Millis }

export const systemClock: Clock = { now: () => Date.now() }

/** Configuration from the environment, as far as use cases need it. */
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

/** Protection of the public forms against spam: the settings INTAKE_…, all off by default. The names are EmailJS's. */
export type FormProtectionSettings = {
  /** Whether to respond with 451 to an automated browser. */
  blockHeadless: boolean
  /** Values that a form rejects with 403, by field. The comparison is case-sensitive. */
  blockList: readonly { field: string; value: string }[]
  /** Time in ms before an email address may be sent in a form of the same page again, or it gets 429; 0 means no limit. */
  throttleMs: number
}
