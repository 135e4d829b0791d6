import { moment, momentInShort } from '#app/lib/dates.ts'
import { inWords } from '#app/lib/label.ts'
import { paged } from '#app/lib/paged.ts'
import type { Millis } from '#app/lib/time.ts'
import type { ListedMail } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'
import type { ListedMailRow, MailPage, MailQuery } from './domain/mail-page.ts'

const pageSize = 50
const shown = 20

/** What waits, what failed and why, and what went out last; never what a mail says. */
export async function mailPage(
  { outbox, clock }: Pick<Services, 'outbox' | 'clock'>,
  { q: recipient, page: wanted }: MailQuery,
): Promise<MailPage> {
  const now = clock.now()
  const waiting = await outbox.waiting(now)
  const { found, page, pages } = await paged(wanted, pageSize, (offset) =>
    outbox.list({ states: ['dead'], recipient, limit: pageSize, offset }),
  )
  const some = { recipient, limit: shown, offset: 0 }
  const tried = await outbox.list({ states: ['waiting'], tried: !recipient, ...some })
  const last = await outbox.list({ states: ['sent', 'dropped'], ...some })
  const rows = (mails: ListedMail[]) => mails.map((mail) => mailRowOf(mail, now))
  return {
    waiting: {
      ...waiting,
      oldest: waiting.oldest === null ? null : moment(waiting.oldest, now),
      nextLater: waiting.nextLater === null ? null : moment(waiting.nextLater, now),
    },
    failed: { rows: rows(found.mails), total: found.total, page, pages },
    tried: rows(tried.mails),
    last: rows(last.mails),
  }
}

const states = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  dropped: { label: 'Not needed any more', tone: 'quiet' },
  dead: { label: 'Failed', tone: 'bad' },
} as const

function mailRowOf(mail: ListedMail, now: Millis): ListedMailRow {
  const { id, channel, kind, recipient, state, at } = mail
  return {
    id,
    kind: channel === 'email' ? inWords(kind) : `${inWords(kind)}, ${channel}`,
    recipient,
    at: moment(at, now),
    state: states[state],
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
