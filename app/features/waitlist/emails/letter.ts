import { sessionFrom } from '#app/features/booking/domain/session.ts'
import { confirmLink } from '#app/features/booking/emails/meeting-link.ts'
import { counselorFact, sessionInWords, sessionLabel, ticketOf } from '#app/features/booking/emails/words.ts'
import { greeting, onlyName } from '#app/features/mail/greeting.ts'
import type { Letter, MailContext } from '#app/features/mail/message.ts'
import { payPath } from '#app/features/payments/domain/payment-path.ts'
import { momentInWords, timeInWords } from '#app/lib/dates.ts'
import { bookingPicture } from '#app/lib/muggu/svg.ts'
import type { LineMailContent } from '#app/ports/outbox.ts'
import { leavePath } from '../domain/paths.ts'
import { daysInWords, offerMinutes, type Wait } from '../domain/wait.ts'

type Offer = Extract<LineMailContent, { kind: 'waitlist-offer' }>

/** What somebody in line is told. */
export const lineLetter = (content: LineMailContent, context: MailContext): Letter =>
  content.kind === 'waitlist-offer' ? offerLetter(content, context) : joinedLetter(content.waiting, context)

const because =
  'You get this mail because somebody asked with this address to be told when a time becomes free.'

const paramsOf = ({ visitor, email }: Wait) => ({
  name: onlyName(visitor.name),
  email,
  to_email: email,
})

function joinedLetter(waiting: Wait, context: MailContext): Letter {
  const days = daysInWords(waiting)
  const leave = `${context.siteUrl}${leavePath(waiting.token)}`
  return {
    subject: `You are on the waitlist: ${days}`,
    preheader: 'When a time becomes free we write to you.',
    heading: 'You are on the waitlist',
    blocks: [
      greeting(waiting.visitor.name),
      `When a time becomes free, it is held ${offerMinutes} minutes for whoever is first in line, and they get a mail. When it is your turn, one tap in that mail takes the time.`,
      {
        facts: [
          { label: 'For', value: days },
          { label: 'Session', value: sessionLabel({ kind: waiting.kind, ...sessionFrom(waiting.kind, 0) }) },
          ...(waiting.counselorId
            ? counselorFact('With', { counselorId: waiting.counselorId }, context)
            : []),
        ],
      },
      'Between 9 PM and 8 AM India time nobody is written to.',
      { link: 'Leave the waitlist', url: leave },
      {
        small: `You did not ask for this? The same link takes you off. Questions? Answer this mail or call ${context.company.phone}.`,
      },
    ],
    because,
    params: { ...paramsOf(waiting), days, leave_link: leave },
  }
}

function offerLetter({ booking, code, waiting }: Offer, context: MailContext): Letter {
  const when = momentInWords(booking.startsAt)
  const until = timeInWords(booking.heldUntil)
  const url =
    code === null
      ? `${context.siteUrl}${payPath(booking.token)}`
      : confirmLink(context.siteUrl, booking, code)
  const leave = `${context.siteUrl}${leavePath(waiting.token)}`
  const next = code === null ? 'once you pay for it' : 'once you tap the button on the page that opens'
  return {
    subject: `A time is free: ${when}`,
    preheader: `It is held for you until ${until}.`,
    heading: `Held for you until ${until}`,
    ticket: ticketOf(booking, 'open'),
    drawing: bookingPicture(booking.reference, false),
    blocks: [
      greeting(waiting.visitor.name),
      `A ${sessionInWords(booking)} on ${when} has become free, and you are first in line. It is booked ${next}.`,
      { button: code === null ? 'Pay for this time' : 'Take this time', url, spelled: true },
      `After ${until} it goes to the next in line. You stay on the waitlist for other times.`,
      { link: 'Leave the waitlist', url: leave },
      { small: `Questions? Answer this mail or call ${context.company.phone}.` },
    ],
    because,
    params: { ...paramsOf(waiting), confirm_link: url, leave_link: leave },
  }
}
