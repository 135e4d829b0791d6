import type { MailedNote } from '#app/ports/outbox.ts'

/**
 * Leads to where the page of a booking has its documents: `Your credit note`.
 *
 * @param page its address
 */
export const noteLink = ({ kind }: MailedNote, page: string) => ({
  link: `Your ${kind.replace('-', ' ')}`,
  url: `${page}#payment`,
})
