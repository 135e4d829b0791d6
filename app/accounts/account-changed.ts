import type { Millis } from '#app/lib/time.ts'
import type { AccountChange, OutgoingMail } from '#app/ports/outbox.ts'

/** Tells the owner of an account what has just happened to its login, so that whoever did it does not go unnoticed. */
export const accountChanged = (
  { name, email }: { name: string; email: string },
  change: AccountChange,
  now: Millis,
): OutgoingMail[] => [
  {
    content: { kind: 'staff-account-changed', to: 'member', name, change, at: now },
    recipient: email,
    sendAt: now,
    key: `staff-account-changed:${crypto.randomUUID()}`,
  },
]
