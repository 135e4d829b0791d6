import { mailKindInWords, mailKinds } from '#app/features/mail/domain/kind-names.ts'
import { moment, momentInShort } from '#app/lib/dates.ts'
import { paged } from '#app/lib/paged.ts'
import type { Millis } from '#app/lib/time.ts'
import type { ListedMail, MailContent } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'
import { type MailQuery, mailStates } from './domain/mail-page.ts'
import { bookingPath, mailPath } from './domain/paths.ts'

const pageSize = 50
const shown = 20

export type MailPage = Awaited<ReturnType<typeof mailPage>>

/** What waits, what failed and why, and what went out last. What a mail says is on a page of its own. */
export async function mailPage(
  { outbox, clock }: Pick<Services, 'outbox' | 'clock'>,
  { q: recipient, page: wanted }: MailQuery,
) {
  const now = clock.now()
  const waiting = await outbox.waiting(now)
  const { found, page, pages } = await paged(wanted, pageSize, (offset) =>
    outbox.list({ states: ['dead'], recipient, limit: pageSize, offset }),
  )
  const some = { recipient, limit: shown, offset: 0 }
  const tried = await outbox.list({ states: ['waiting'], tried: !recipient, ...some })
  const last = await outbox.list({ states: ['sent', 'dropped'], ...some })
  const rows = (mails: ListedMail[]) => mails.map((mail) => mailRow(mail, now))
  return {
    waiting: {
      ...waiting,
      oldest: waiting.oldest === null ? null : moment(waiting.oldest, now),
      nextLater: waiting.nextLater === null ? null : moment(waiting.nextLater, now),
    },
    failed: { rows: rows(found.mails), total: found.total, page, pages },
    /** Those that failed at least once and are tried again; with a search, all that wait for that recipient. */
    tried: rows(tried.mails),
    last: rows(last.mails),
  }
}

/** One mail with what it said, without its secrets; null when there is none. */
export async function readMail({ outbox, clock }: Pick<Services, 'outbox' | 'clock'>, id: string) {
  const mail = await outbox.read(id)
  if (!mail) return null
  const [subject = '', , ...lines] = mail.said?.split('\n') ?? []
  return { ...mailRow(mail, clock.now()), subject, text: lines.join('\n') }
}

/** The mails that were given up last. */
export async function failedMails({ outbox, clock }: Pick<Services, 'outbox' | 'clock'>, limit: number) {
  const { mails } = await outbox.list({ states: ['dead'], limit, offset: 0 })
  return mails.map((mail) => mailRow(mail, clock.now()))
}

export type MailRow = ReturnType<typeof mailRow>

type Kind = MailContent['kind']
// a kind without a name is named here by the type checker
mailKinds satisfies Record<Exclude<Kind, `enquiry-${string}`> | 'enquiry-reply', string>

function mailRow(mail: ListedMail, now: Millis) {
  const { id, channel, kind, recipient, state, at, booking } = mail
  return {
    id,
    path: mailPath(id),
    kind: channel === 'email' ? mailKindInWords(kind) : `${mailKindInWords(kind)}, ${channel}`,
    recipient,
    at: moment(at, now),
    state: mailStates[state],
    /** The booking that it is about, and its page; null when there is none. */
    booking: booking && { reference: booking, path: bookingPath(booking) },
    /** Why it failed and how often it was tried; null when there is nothing of that. */
    trouble: troubleOf(mail, now),
  }
}

function troubleOf({ state, error, attempts, dueAt }: ListedMail, now: Millis): string | null {
  if (state === 'sent' || state === 'dropped') return null
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`
  if (state === 'dead') return `${error ?? 'It was given up.'} (${tries})`
  const next = `due ${momentInShort(dueAt, now)}`
  return error ? `${error} (${tries}, ${next})` : next
}
