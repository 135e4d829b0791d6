import { bookingPath } from '#app/accounts/paths.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import type { DisputeMailContent } from '#app/ports/outbox.ts'

const words = {
  open: {
    subject: 'A payment is disputed',
    said: 'The client has asked their bank for the money of this payment. Nothing is refunded meanwhile. Answer in Razorpay’s dashboard within three working days; otherwise the dispute is lost.',
  },
  lost: {
    subject: 'A dispute is lost',
    said: 'The bank has returned the money of this payment to the client. Refunds of it stay blocked, so that it is not paid twice. Decide about the session if it is still to come.',
  },
  ended: {
    subject: 'A dispute has ended',
    said: 'The bank has taken nothing of this payment. Allow refunds of it again on the booking’s page.',
  },
} as const

/** Tells an admin about a dispute, with what follows from it. */
export function disputeLetter(
  { dispute, paymentId, reference }: DisputeMailContent,
  { siteUrl, company }: MailContext,
): Letter {
  const { subject, said } = words[dispute]
  return {
    subject: reference ? `${subject}: booking ${reference}` : subject,
    preheader: `Payment ${paymentId}`,
    heading: subject,
    blocks: [
      said,
      { facts: [{ label: 'Payment', value: paymentId }] },
      reference
        ? { button: 'Open the booking', url: siteUrl + bookingPath(reference) }
        : 'No booking of ours belongs to this payment. Look it up in Razorpay’s dashboard.',
    ],
    because: `You get this email because your account in the workspace of ${company.name} may see the money.`,
    params: { dispute, paymentId },
  }
}
