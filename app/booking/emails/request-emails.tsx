import type { Booking } from '#app/booking/booking.ts'
import { formatDate, formatDateTime, formatTime, spokenTime } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import { ActionButton, Small, Text } from '#app/mail/components.tsx'
import { greeting, onlyName } from '#app/mail/greeting.ts'
import type { EmailContent } from '#app/mail/layout.tsx'
import { againLink, confirmLink } from './meeting-link.ts'
import { type BookingContext, formatSession, sessionTicket } from './words.ts'

/** Renders the email with the link that confirms a free session. */
export function confirmEmail(
  booking: Booking,
  heldUntil: Millis,
  code: string,
  { siteUrl, company, now }: BookingContext,
): EmailContent {
  const { startsAt, visitor } = booking
  const isHeld = booking.state === 'held' && now < heldUntil
  const url = confirmLink(siteUrl, booking, code)
  const when = formatDateTime(startsAt)
  const until = formatTime(heldUntil)
  return {
    subject: `Please confirm your session on ${when}`,
    preheader: isHeld ? `We’re holding the slot until ${until}.` : 'It is booked once you confirm it.',
    heading: 'One more step: confirm your session',
    ticket: sessionTicket(booking, 'open'),
    body: (
      <>
        <Text>{greeting(visitor.name)}</Text>
        <Text>
          A {formatSession(booking)} on {when} was requested with this email address.{' '}
          {isHeld && `We’ll hold it until ${until}. `}It is booked once you confirm it.
        </Text>
        <ActionButton url={url} spelled>
          Confirm this session
        </ActionButton>
        <Text>{isHeld ? 'After that the' : 'The'} link works if the slot is available.</Text>
        <Small>
          If you didn’t request this, please ignore this email. The slot will be released automatically.
          Questions? Reply to this email or call {company.phone}.
        </Small>
      </>
    ),
    because: 'You get this email because a counseling session was requested with this address.',
    params: {
      name: onlyName(visitor.name),
      email: visitor.email ?? '',
      to_email: visitor.email ?? '',
      selectedDate: formatDate(startsAt),
      selectedTime: spokenTime(startsAt),
      confirm_link: url,
    },
  }
}

/** Renders the email after a no-show, with a link to a prefilled booking form. */
export function missedEmail(booking: Booking, { siteUrl, company }: BookingContext): EmailContent {
  const { startsAt, visitor, kind } = booking
  const url = againLink(siteUrl, booking)
  const when = formatDateTime(startsAt)
  return {
    subject: `We missed you on ${when}`,
    preheader: 'Book another time: your details are filled in already.',
    heading: 'We missed you',
    ticket: sessionTicket(booking, 'over'),
    body: (
      <>
        <Text>{greeting(visitor.name)}</Text>
        <Text>
          Your {formatSession(booking)} on {when} took place without you. No problem, it happens. If you still
          want to talk, choose another time: your details are filled in already.
        </Text>
        {kind === 'paid' && (
          <Text>Missed sessions aren’t refunded, so a new session needs a new payment.</Text>
        )}
        <ActionButton url={url} spelled>
          Book another time
        </ActionButton>
        <Small>
          You were there, or something went wrong on our side? Reply to this email or call {company.phone}.
        </Small>
      </>
    ),
    because: 'You get this email because a counseling session was booked with this address.',
    params: {
      name: onlyName(visitor.name),
      email: visitor.email ?? '',
      to_email: visitor.email ?? '',
      book_link: url,
    },
  }
}
