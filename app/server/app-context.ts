import type { PasswordHashing } from '#app/accounts/password.ts'
import type { ReadCalendar } from '#app/availability/read-calendar.ts'
import type { Db } from '#app/db/open.ts'
import type { PersonalDataSource, RetentionRule } from '#app/db/personal-data.ts'
import type { Send } from '#app/jobs/enqueue.ts'
import type { Business } from '#app/lib/business.ts'
import type { Millis } from '#app/lib/time.ts'
import type { PaymentProvider } from '#app/payments/provider.ts'
import type { SiteSettings } from '#app/ports/services.ts'
import type { Keys } from './keys.ts'

/** Context of every use case, which opens its own transaction and reads the time from `clock`. */
export type App = {
  db: Db
  clock: Clock
  /** Configuration parsed from the environment. */
  config: SiteSettings
  /** Returns the current values that the owner may change. */
  business: () => Business
  keys: Keys
  version: string
  /** Returns when the newest backup was made: null without any, undefined when backups are off. */
  newestBackup: () => Millis | null | undefined
  passwords: PasswordHashing
  jobs: { send: Send }
  /** Reads the busy times of a counselor's external calendar. */
  readCalendar: ReadCalendar
  payments: PaymentProvider
  /** Sources of personal data, in the order of display and erasure. */
  personalData: readonly PersonalDataSource[]
  retentionRules: readonly RetentionRule[]
}

/** Source of the current time; all other code receives the time as an argument. */
export type Clock = { now(): Millis }

export const systemClock: Clock = { now: () => Date.now() }
