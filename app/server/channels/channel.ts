import type { Saying } from '#app/features/mail/deliver-due.ts'
import type { Millis } from '#app/lib/time.ts'
import type { ClaimedMail, OutgoingMail } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'

/** A way to reach people: a folder beside `email`, and a line in `index.ts`. */
export type Channel = {
  /** Stands in the rows of the outbox, so it never changes. */
  id: string
  /** What the table at the start calls it. */
  title: string
  /** Where it tells what a mail tells: an address or a number. Null for what it does not tell. */
  recipientOf(mail: OutgoingMail): string | null
  open(services: Services): Promise<OpenChannel>
}

export type OpenChannel = {
  /** By which way it goes, for the table at the start. */
  how: string
  /** Finds the words, tells them to `saying` and sends them. Throws when they were not accepted: the outbox then tries again. */
  send(message: ClaimedMail, now: Millis, saying: Saying): Promise<void>
  close(): void
}
