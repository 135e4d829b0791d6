import { minutesOf } from '#app/features/booking/domain/session.ts'
import { consentInWords } from '#app/features/forms/domain/consent.ts'
import type { IssuedDocument } from '#app/features/payments/domain/document.ts'
import type { Ledger } from '#app/features/payments/domain/ledger.ts'
import {
  documentKinds,
  methodInWords,
  paymentStates,
  refundStates,
} from '#app/features/payments/domain/payment-words.ts'
import type { Fact } from '#app/features/payments/domain/sheet.ts'
import { dateInWords, momentInWords, spokenTime, timeInWords } from '#app/lib/dates.ts'
import { kindInWords } from '#app/lib/label.ts'
import { formatRupeesAndPaise, paise } from '#app/lib/money.ts'
import { type Dispute, deadlineOf } from './dispute.ts'

/** What we answer a payer's bank with, in the order in which it stands in the file. */
export type Evidence = {
  title: string
  /** When it was put together, in words. */
  made: string
  seller: string
  parts: { heading: string; facts: Fact[] }[]
}

/** Something that happened, and when, both in words. */
export type Happened = { when: string; what: string }

/** What we have about the payment that a dispute is about; `account` is null for a payment that is none of ours. */
export type Found = {
  dispute: Dispute
  provider: string
  seller: string
  account: (Ledger & { documents: IssuedDocument[] }) | null
  /** What happened to the booking. */
  history: Happened[]
  /** What the visitor was told. */
  mails: Happened[]
}

const rupees = (amount: number) => formatRupeesAndPaise(paise(amount))

/**
 * All that shows who booked what, agreed to what, paid, and came, as one file for a payer's bank; nothing of what the session
 * was about.
 */
export function evidenceOf(
  { dispute, provider, seller, account, history, mails }: Found,
  now: number,
): Evidence {
  const parts = [
    {
      heading: 'The dispute',
      facts: [
        ['Dispute', dispute.id],
        ['Payment', dispute.paymentId],
        ['Amount', rupees(dispute.amount)],
        ['Opened', momentInWords(dispute.createdAt)],
        ['To be answered until', momentInWords(deadlineOf(dispute))],
        ['Reason given', [dispute.phase, dispute.reason].filter(Boolean).join(', ') || 'None'],
        ['Payment provider', provider],
      ] satisfies Fact[],
    },
    ...(account ? aboutBooking(account) : []),
    { heading: 'What happened', facts: history.map(({ when, what }): Fact => [when, what]) },
    { heading: 'What the payer was told', facts: mails.map(({ when, what }): Fact => [when, what]) },
  ]
  return {
    title: `Evidence for dispute ${dispute.id}`,
    made: momentInWords(now),
    seller,
    parts: parts.filter(({ facts }) => facts.length > 0),
  }
}

function aboutBooking({ booking, order, payments, refunds, documents }: NonNullable<Found['account']>) {
  const { visitor } = booking
  const { consent } = visitor
  const session: Fact[] = [
    ['Booking', booking.reference],
    [
      'Service',
      `A career counseling session by ${booking.visitor.way === 'phone' ? 'phone' : 'video'} call, ${minutesOf(booking)} minutes`,
    ],
    [
      'Session',
      `${dateInWords(booking.startsAt)}, ${spokenTime(booking.startsAt)} to ${timeInWords(booking.endsAt)}`,
    ],
    ['State', kindInWords(booking.state)],
    ['Booked', momentInWords(booking.createdAt)],
    ['Could be cancelled for all of the money until', momentInWords(booking.refundableUntil)],
  ]
  const payer: Fact[] = [
    ['Name', visitor.name],
    ['Email', visitor.email ?? 'Not given'],
    ['Phone', `+91 ${visitor.phone}`],
    ['City', visitor.city],
    [
      'For',
      visitor.bookedFor === 'child'
        ? 'A student under 18; the payer is a parent or guardian'
        : 'The payer, 18 or over',
    ],
  ]
  const agreement: Fact[] = [
    ['Agreed', momentInWords(consent.at)],
    ['How', consentInWords(consent)],
    ['Version of the text', consent.version],
    ['SHA-256 of the text', consent.textHash],
  ]
  const money: Fact[] = [
    ['Order', `${order.id}, ${rupees(order.amount)}, ${momentInWords(order.createdAt)}`],
    ...payments.map(
      ({ id, status, amount, method, createdAt }): Fact => [
        'Payment',
        `${id}, ${rupees(amount)} by ${methodInWords(method) || 'a method not named'}, ${momentInWords(createdAt)}: ${paymentStates[status]}`,
      ],
    ),
    ...refunds.map(
      ({ amount, state, createdAt, arn }): Fact => [
        'Refund',
        `${rupees(amount)}, ${momentInWords(createdAt)}: ${refundStates[state]}${arn ? `, bank reference ${arn}` : ''}`,
      ],
    ),
    ...documents.map(
      ({ kind, number, issuedAt, content }): Fact => [
        documentKinds[kind],
        `${number}, ${rupees(content.total)}, ${momentInWords(issuedAt)}`,
      ],
    ),
  ]
  return [
    { heading: 'The session', facts: session },
    { heading: 'Who booked', facts: payer },
    { heading: 'What was agreed to', facts: agreement },
    { heading: 'Money and documents', facts: money },
  ]
}
