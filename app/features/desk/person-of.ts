import type { Member } from '#app/accounts/roles.ts'
import { findEnquiry } from '#app/enquiries/queries.ts'
import type { Services } from '#app/ports/services.ts'
import { findOwn } from './view-booking.ts'

/**
 * Whom a booking or a message that somebody may see is of, for a request about their data: by address, or by phone where there
 * is none; null when there is no such booking or message.
 */
export async function personOf(
  services: Pick<Services, 'records' | 'app'>,
  user: Member,
  { booking, message }: { booking?: string | undefined; message?: string | undefined },
): Promise<{ email: string } | { phone: string } | null> {
  if (booking) {
    const visitor = (await findOwn(services, user, booking))?.visitor
    if (!visitor) return null
    return visitor.email ? { email: visitor.email } : { phone: visitor.phone }
  }
  const thread = message ? await findEnquiry(services.app.db, user, message) : null
  return thread && { email: thread.enquiry.fields.email }
}
