import { greeting } from '#app/features/mail/greeting.ts'
import type { Company, Message } from '#app/features/mail/message.ts'
import { type Filled, senderName } from '../domain/enquiry.ts'
import { eventUpdatesText } from '../domain/event-updates.ts'
import { jobInWords } from './words.ts'

/**
 * Tells the sender that it has arrived. Nothing they were free to write is in it, or anybody could have us mail their
 * own words to a stranger's address.
 */
export function senderMessage(filled: Filled, company: Company): Message {
  const { subject, text } = arrivals(filled)
  return {
    subject,
    preheader: text,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'paragraph', text: greeting(senderName(filled)) },
      { kind: 'paragraph', text },
      {
        kind: 'paragraph',
        text: `Something to add? Answer this mail or call ${company.phone}.`,
      },
      {
        kind: 'small',
        text: 'You did not write to us? Then somebody mistyped their address, and there is nothing for you to do.',
      },
    ],
    because: 'You get this mail because a form on our site was sent with this address.',
  }
}

/** The subject and the first words of the mail that tells a sender that it has arrived. */
export function arrivals(filled: Filled): { subject: string; text: string } {
  switch (filled.kind) {
    case 'home':
    case 'contact':
      return {
        subject: 'We have your message',
        text: 'Your message has arrived. A person reads it and answers within two working days.',
      }
    case 'modal':
      return {
        subject: 'We have your message',
        text: `You asked us about this: ${filled.fields.topic}. We call or write back within two working days.`,
      }
    case 'event':
      return {
        subject: 'We will keep you posted',
        text: eventUpdatesText,
      }
    case 'application':
      return {
        subject: 'We have your application',
        text: `Your application as ${jobInWords(filled.fields.job)} has arrived. A person reads it, and you hear from us either way.`,
      }
  }
}
