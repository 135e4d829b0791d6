import type { PasswordHashing } from '#app/accounts/password.ts'
import type { Db } from '#app/db/open.ts'
import type { PersonalDataSource, RetentionRule } from '#app/db/personal-data.ts'
import type { Send } from '#app/jobs/enqueue.ts'
import type { Business } from '#app/lib/business.ts'
import type { Millis } from '#app/lib/time.ts'
import type { SiteSettings } from '#app/ports/services.ts'
import type { Keys } from './keys.ts'

/** Passed to every use case, which opens its own transaction and reads the time from `clock`. */
export type App = {
  db: Db
  clock: Clock
  /** The environment, parsed once. */
  config: SiteSettings
  /** Today's values of what the owner may change. */
  business: () => Business
  keys: Keys
  passwords: PasswordHashing
  jobs: { send: Send }
  /** Data that the features have about people, in the order in which it is shown and erased. */
  personalData: readonly PersonalDataSource[]
  retentionRules: readonly RetentionRule[]
}

/** The only source of "now"; everything else takes the time as an argument. */
export type Clock = { now(): Millis }

export const systemClock: Clock = { now: () => Date.now() }
