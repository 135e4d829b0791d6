import { bookingPath, messagePath } from '#app/accounts/paths.ts'
import { moment } from '#app/lib/dates.ts'
import { mailKindInWords, mailKinds } from '#app/mail/kind-names.ts'
import type { MailContent } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'

export type FailedEmail = Awaited<ReturnType<typeof listFailedEmails>>[number]

type Kind = MailContent['kind']
// the type checker names a kind without a title here
mailKinds satisfies Record<Exclude<Kind, `enquiry-${string}`> | 'enquiry-reply', string>

/** The emails that were given up last, each with what it is about. */
export async function listFailedEmails({ outbox, clock }: Pick<Services, 'outbox' | 'clock'>, limit: number) {
  const now = clock.now()
  return (await outbox.listFailed(limit)).map(({ kind, at, booking, message, ...mail }) => ({
    ...mail,
    kind: mailKindInWords(kind),
    at: moment(at, now),
    about: booking
      ? { title: booking, path: bookingPath(booking) }
      : message && { title: 'Message', path: messagePath(message) },
  }))
}
