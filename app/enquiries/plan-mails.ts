import type { OutgoingMail } from '#app/ports/outbox.ts'
import type { Enquiry } from './enquiry.ts'

/** The key of the mail that tells one of them of an enquiry. */
export const mailKey = (enquiryId: string, to: 'team' | 'sender'): string => `enquiry:${enquiryId}:${to}`

/** To the team, and to the sender that it has arrived. */
export function planMails(enquiry: Enquiry, settings: { teamEmail: string }): OutgoingMail[] {
  const recipients = { team: settings.teamEmail, sender: enquiry.fields.email }
  return (['team', 'sender'] as const).map((to) => ({
    content: { kind: `enquiry-${enquiry.kind}`, to, enquiry },
    recipient: recipients[to],
    sendAt: enquiry.createdAt,
    key: mailKey(enquiry.id, to),
  }))
}
