import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'
import { type Alert, alertKey } from './domain/alert.ts'

/**
 * Tells everybody who may see the money of something that can't wait, once a cause: by mail, and on their pages. Where
 * nobody has such an account yet, the team's address is told.
 */
export async function raiseAlert(
  { alerts, clock, settings }: Pick<Services, 'alerts' | 'clock' | 'settings'>,
  alert: Alert,
): Promise<void> {
  const now = clock.now()
  const key = alertKey(alert, now)
  const readers = await alerts.readers()
  const recipients = readers.length > 0 ? readers : [settings.teamEmail]
  await alerts.raise(
    key,
    alert,
    recipients.map((recipient) => mailOf(key, alert, recipient, now)),
    now,
  )
}

const mailOf = (key: string, alert: Alert, recipient: string, now: Millis): OutgoingMail => ({
  content: { kind: 'money-alert', to: 'admin', alert, at: now },
  recipient,
  sendAt: now,
  key: `money-alert:${key}:${recipient}`,
})
