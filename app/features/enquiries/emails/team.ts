import { type Block, type Message, oneLine } from '#app/features/mail/message.ts'
import { type Enquiry, headingOf, senderName } from '../domain/enquiry.ts'
import { factsOf, linesOf } from './words.ts'

/** What the team is told: everything the form was filled in with. */
export function teamMessage(enquiry: Enquiry, teamEmail: string): Message {
  const heading = headingOf(enquiry)
  const lines = linesOf(enquiry).map((text): Block => ({ kind: 'paragraph', text }))
  return {
    subject: `${heading}: ${oneLine(senderName(enquiry))}`,
    preheader: linesOf(enquiry)[0] ?? enquiry.fields.email,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'facts', rows: factsOf(enquiry) },
      ...lines,
      { kind: 'small', text: 'An answer to this mail goes to the sender.' },
    ],
    because: `You get this mail because messages from the site are sent to ${teamEmail}.`,
  }
}
