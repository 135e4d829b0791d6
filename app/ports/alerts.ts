import type { Alert, RaisedAlert } from '#app/features/bank/domain/alert.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

/** What admins are told of at once. */
export interface Alerts {
  /** Writes an alert with the mails that tell of it. False when it was raised before: nothing is told twice. */
  raise(key: string, alert: Alert, mails: readonly OutgoingMail[], now: Millis): Promise<boolean>
  /** Those raised from an instant on, newest first. */
  since(at: Millis): Promise<RaisedAlert[]>
  /** The addresses of the active accounts that may see the money. */
  readers(): Promise<string[]>
}
