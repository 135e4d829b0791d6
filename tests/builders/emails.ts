import type { CancelledBooking, ConfirmedBooking } from '#app/booking/booking.ts'
import type { BookingEmailContext } from '#app/booking/email-facts.ts'
import { getRefundDeadline } from '#app/booking/refund-policy.ts'
import type { BookingEmail } from '#app/booking/schedule-emails.ts'
import type { Visitor } from '#app/booking/visitor.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { MINUTE } from '#app/lib/time.ts'
import { type EmailContent, renderEmail } from '#app/mail/layout.tsx'
import type { Email } from '#app/mail/tables.ts'
import type { EmailMessage } from '#app/mail/transport.ts'

/** Tuesday 24 November 2026, 4:00 PM IST. */
export const sessionStart = Date.parse('2026-11-24T10:30:00Z')

type Changes = Partial<Omit<ConfirmedBooking, 'visitor'>> & { visitor?: Partial<Visitor> }

/**
 * Builds a confirmed free session at `sessionStart` with the given changes. A free session lasts 15 minutes and a paid
 * session 60, independent of the settings.
 */
export function aBooking({ visitor, ...changes }: Changes = {}): ConfirmedBooking {
  const startsAt = changes.startsAt ?? sessionStart
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    reference: 'MG-7K3F9QXW',
    token: 'TokenThatNobodyGuesses0123456789',
    counselorId: 'counselor-1',
    kind: 'free',
    upgradeOf: null,
    startsAt,
    endsAt: startsAt + (changes.kind === 'paid' ? 60 : 15) * MINUTE,
    refundableUntil: getRefundDeadline(startsAt),
    version: 1,
    createdAt: Date.parse('2026-11-20T05:00:00Z'),
    status: 'confirmed',
    ...changes,
    visitor: {
      name: 'Asha Rao',
      email: 'asha@example.org',
      phone: '9876543210',
      city: 'Warangal',
      reminder: true,
      professions: ['Doctor', 'Scientist'],
      otherProfession: 'Game designer',
      topic: 'Which group to take after class 10',
      bookedFor: 'self',
      state: null,
      gstin: null,
      company: null,
      companyAddress: null,
      classLevel: null,
      language: null,
      mode: 'video',
      consent: { version: '1', textHash: 'hash', method: 'web-form', at: 0 },
      ...visitor,
    },
  }
}

export function aCancelledBooking(changes: Changes = {}): CancelledBooking {
  return {
    ...aBooking({ version: 2, ...changes }),
    status: 'cancelled',
    cancelledAt: sessionStart - 86_400_000,
  }
}

export function anEmailContext(changes: Partial<BookingEmailContext> = {}): BookingEmailContext {
  return {
    siteUrl: 'https://www.margam.example',
    ...shippedBusiness,
    counselorNames: new Map([['counselor-1', 'Career counselor']]),
    now: 0,
    ...changes,
  }
}

/** Renders email content, by default as `booking-confirmed` to a visitor. */
export const render = (
  content: EmailContent,
  changes: Partial<Pick<Email, 'key' | 'kind' | 'audience' | 'recipient'>> = {},
): EmailMessage =>
  renderEmail(
    content,
    {
      key: 'key',
      kind: 'booking-confirmed',
      audience: 'visitor',
      recipient: 'to@example.org',
      requestId: null,
      ...changes,
    },
    anEmailContext(),
  )

export function aMessage(changes: Partial<EmailMessage> = {}): EmailMessage {
  return {
    to: 'asha@example.org',
    replyTo: 'team@margam.example',
    subject: 'Your session is booked',
    text: 'See you on Tuesday.',
    html: '<p>See you on <b>Tuesday</b>.</p>',
    messageId: '<0123456789abcdef@margam.example>',
    template: { kind: 'booking-confirmed-visitor', params: { name: 'Asha Rao' } },
    ...changes,
  }
}

let made = 0

/** Builds an email with a unique key, due at 0 by default. */
export function aNewEmail(changes: Partial<BookingEmail> = {}) {
  made += 1
  return {
    kind: 'booking-confirmed' as const,
    audience: 'visitor' as const,
    recipient: 'asha@example.org',
    bookingId: aBooking().id,
    sendAt: 0,
    key: `booking-confirmed:${made}`,
    ...changes,
  }
}
