import { greeting } from '#app/features/mail/greeting.ts'
import type { Company, Message } from '#app/features/mail/message.ts'
import { type Filled, filledForm, senderName } from '../domain/enquiry.ts'

/**
 * Tells the sender that it has arrived. Nothing they were free to write is in it, or anybody could have us mail their
 * own words to a stranger's address.
 */
export function senderMessage(filled: Filled, company: Company): Message {
  const { form, typed } = filledForm(filled)
  const { subject } = form.arrival
  const text = form.arrival.text(typed)
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
