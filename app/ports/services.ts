import type { SecondFactorRule } from '#app/accounts/roles.ts'
import type { Seller } from '#app/payments/billing-document.ts'
import type { App, Clock } from '#app/server/app-context.ts'

/** Configuration that the use cases need. */
export type SiteSettings = {
  /** Origin without a trailing slash, `https://www.example.org`. */
  siteUrl: string
  teamEmail: string
  mailFrom: string
  /** Recipient of the monthly file for the accountant. */
  accountantEmail: string | null
  /** Base URL of the meeting rooms; the booking's room name is appended. */
  meetingUrl: string
  demo: boolean
  rateLimits: boolean
  secondFactor: SecondFactorRule
  maxUpcomingPerPerson: number
  /** Duration of a hold while the visitor pays, in minutes. */
  holdMinutes: number
  /** Seller named on invoices. */
  seller: Seller
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

/** Dependencies of the use cases, created once at startup. */
export type Services = {
  app: App
  clock: Clock
  settings: SiteSettings
  /**
   * Returns the reason why the database cannot be written now, as text for the operator; null when it can. Never
   * throws.
   *
   * @param after the error that just occurred; a database error is reported even if the database works again
   */
  trouble(after?: unknown): Promise<string | null>
}
