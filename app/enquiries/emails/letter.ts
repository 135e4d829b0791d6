import { type Enquiry, type Filled, filledForm, headingOf, senderName } from '#app/enquiries/enquiry.ts'
import { templateParams } from '#app/enquiries/params.ts'
import type { Company } from '#app/lib/business.ts'
import { greeting } from '#app/mail/greeting.ts'
import { type Letter, type MailContext, type Message, oneLine } from '#app/mail/message.ts'
import type { EnquiryMailContent } from '#app/ports/outbox.ts'
import { factsOf, linesOf } from './words.ts'

/** What is written about what a visitor wrote. The team's is answered to the sender. */
export function enquiryLetter({ to, enquiry }: EnquiryMailContent, context: MailContext): Letter {
  const params = templateParams(enquiry, enquiry.createdAt)
  return to === 'team'
    ? { ...teamMessage(enquiry, context.teamEmail), params, replyTo: enquiry.fields.email }
    : { ...senderMessage(enquiry, context.company), params }
}

/** What the team is told: everything the form was filled in with. */
function teamMessage(enquiry: Enquiry, teamEmail: string): Message {
  const heading = headingOf(enquiry)
  const lines = linesOf(enquiry)
  return {
    subject: `${heading}: ${oneLine(senderName(enquiry))}`,
    preheader: lines[0] ?? enquiry.fields.email,
    heading,
    blocks: [{ facts: factsOf(enquiry) }, ...lines, { small: 'An answer to this mail goes to the sender.' }],
    because: `You get this mail because messages from the site are sent to ${teamEmail}.`,
  }
}

/**
 * Tells the sender that it has arrived. Nothing they were free to write is in it, or anybody could have us mail their
 * own words to a stranger's address.
 */
function senderMessage(filled: Filled, company: Company): Message {
  const { form, typed } = filledForm(filled)
  const { subject } = form.arrival
  const text = form.arrival.text(typed)
  return {
    subject,
    preheader: text,
    heading: subject,
    blocks: [
      greeting(senderName(filled)),
      text,
      `Something to add? Answer this mail or call ${company.phone}.`,
      {
        small:
          'You did not write to us? Then somebody mistyped their address, and there is nothing for you to do.',
      },
    ],
    because: 'You get this mail because a form on our site was sent with this address.',
  }
}
