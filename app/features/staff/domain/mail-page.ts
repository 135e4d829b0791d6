import type { Label } from '#app/lib/label.ts'
import { listAt, pageNumber, type QueryOf, words } from '#app/lib/list-query.ts'
import { workspacePath } from './paths.ts'

/** The mails by their address: those to a recipient, and which page of the failed ones. */
export const mailList = listAt(`${workspacePath}/mail`, { q: words, page: pageNumber })

export type MailQuery = QueryOf<typeof mailList>

export const mailStates: Record<'waiting' | 'sent' | 'dropped' | 'dead', Label> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  dropped: { label: 'Not needed any more', tone: 'quiet' },
  dead: { label: 'Failed', tone: 'bad' },
}
