import { type EnquiryKind, enquiryKinds } from '#app/features/enquiries/domain/enquiry.ts'
import { may, type Role, rolesWith } from '#app/features/staff/domain/roles.ts'

/** Who looks into the inbox: which messages there are for them follows from their role. */
export type InboxViewer = {
  accountId: string
  /** All messages; else those that are assigned to them, and those of people with a booking at their counselor. */
  everyone: boolean
  /** Whose bookings are theirs. */
  counselorId: string | null
  /** The forms whose messages they may see. */
  kinds: readonly EnquiryKind[]
}

/** Who applies for a job here is nobody's business but theirs who decide about it. */
const mayRead = (role: Role | null, kind: EnquiryKind): boolean =>
  kind !== 'application' || may(role, 'applications')

type Account = { id: string; role: Role | null; counselorId: string | null }

export const inboxViewer = ({ id, role, counselorId }: Account): InboxViewer => ({
  accountId: id,
  everyone: may(role, 'everyone'),
  counselorId,
  kinds: enquiryKinds.filter((kind) => mayRead(role, kind)),
})

/** The roles that a message of this form can be given to. */
export const rolesReading = (kind: EnquiryKind): Role[] =>
  rolesWith('inbox').filter((role) => mayRead(role, kind))
