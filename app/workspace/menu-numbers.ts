import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import { countOpenEnquiries } from '#app/enquiries/queries.ts'
import { countFailedEmails } from '#app/mail/emails.ts'
import type { Services } from '#app/ports/services.ts'
import { openOfDay } from './today.ts'

export type MenuNumbers = Readonly<Partial<Record<'' | '/inbox' | '/system', number>>>

/**
 * Returns the counts behind menu links, by path: Today (missing outcomes, moves, payments), open messages and failed
 * emails, as far as the user may see them.
 */
export async function menuNumbers(
  services: Pick<Services, 'bookings' | 'app' | 'books' | 'clock'>,
  user: Member,
): Promise<MenuNumbers> {
  const { role } = user
  return {
    ...(may(role, 'bookings') && { '': await openOfDay(services, user) }),
    ...(may(role, 'inbox') && { '/inbox': await countOpenEnquiries(services.app.db, user) }),
    ...(may(role, 'mail') && { '/system': await countFailedEmails(services.app.db) }),
  }
}
