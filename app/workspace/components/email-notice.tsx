import type { BookingDetail } from '#app/workspace/view-booking.ts'

/** Notice of who is emailed about a change, and at which address. */
export const EmailNotice = ({ session: { name, email } }: Pick<BookingDetail, 'session'>) =>
  email === null ? `${name} gave no email address: call them.` : `${name} gets an email at ${email}.`
