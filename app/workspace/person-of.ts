import type { Member } from '#app/accounts/roles.ts'
import { findEnquiry } from '#app/enquiries/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { findOwn } from './booking/queries.ts'

/**
 * Finds the person behind a booking or message that the user may see, by email, or by phone without one; null without
 * such a record.
 */
export async function formatPerson(
  app: Pick<App, 'db'>,
  user: Member,
  { booking, message }: { booking?: string | undefined; message?: string | undefined },
): Promise<{ email: string } | { phone: string } | null> {
  if (booking) {
    const visitor = (await findOwn(app, user, booking))?.visitor
    if (!visitor) return null
    return visitor.email ? { email: visitor.email } : { phone: visitor.phone }
  }
  const thread = message ? await findEnquiry(app.db, user, message) : null
  return thread && { email: thread.enquiry.fields.email }
}
