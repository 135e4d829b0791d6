import type { Member } from '#app/accounts/roles.ts'
import { bookingScope, may } from '#app/accounts/roles.ts'
import { countOpenEnquiries } from '#app/enquiries/queries.ts'
import type { Services } from '#app/ports/services.ts'

/** Last known position: the latest booking event and the number of open messages. */
export type NewsMark = { event: string; messages: number }

/**
 * Returns changes since a page was loaded, as far as its reader may see them: new or changed bookings, and messages.
 *
 * @param before null for a page just loaded, which has no news
 */
export async function newsOf(
  { records, app }: Pick<Services, 'records' | 'app'>,
  user: Member,
  before: NewsMark | null,
): Promise<{ mark: NewsMark; words: string | null }> {
  const messages = may(user.role, 'inbox') ? await countOpenEnquiries(app.db, user) : 0
  if (!may(user.role, 'bookings'))
    return { mark: { event: '0', messages }, words: wordsOf(0, messages, before) }
  const { last, bookings } = await records.changesSince(before?.event ?? null, bookingScope(user), user.email)
  return { mark: { event: last, messages }, words: wordsOf(bookings, messages, before) }
}

function wordsOf(bookings: number, messages: number, before: NewsMark | null): string | null {
  if (!before) return null
  const more = messages - before.messages
  const news = [
    ...(bookings > 0
      ? [`${bookings} ${bookings === 1 ? 'booking is' : 'bookings are'} new or changed.`]
      : []),
    ...(more > 0 ? [`${more} new ${more === 1 ? 'message' : 'messages'}.`] : []),
  ]
  return news.join(' ') || null
}
