import type { MailedNote } from '#app/ports/outbox.ts'

/**
 * Leads to where the page of a booking has its documents, in the words of their titles: `Your credit note`.
 *
 * @param page its address
 */
export const noteLink = ({ kind }: MailedNote, page: string) => ({
  link: `Your ${kind === 'invoice' ? 'tax invoice' : kind.replace('-', ' ')}`,
  url: `${page}#payment`,
})
