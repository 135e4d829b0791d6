import type { Actor } from '#app/accounts/audit-log.ts'
import type { Enquiry, EnquiryKind } from '#app/enquiries/enquiry.ts'
import type { Booking, Held } from '#app/features/booking/domain/booking.ts'
import type { SessionTime } from '#app/features/booking/domain/session.ts'
import type { DocumentKind } from '#app/features/payments/domain/document.ts'
import type { Refund } from '#app/features/payments/domain/order.ts'
import type { Wait } from '#app/features/waitlist/domain/wait.ts'
import type { Paise } from '#app/lib/money.ts'
import type { IsoDate, Millis } from '#app/lib/time.ts'
import type { Subscriber } from '#app/newsletter/tables.ts'
import type { Plan } from '#app/plan/forms.ts'

/** What is to be told, as data; the words are made when it is sent. */
export type MailContent =
  | BookingMailContent
  | ConfirmMailContent
  | LateCounselorMailContent
  | SlotOpenedMailContent
  | MissedMailContent
  | PayLinkMailContent
  | PaymentMailContent
  | PlanMailContent
  | EnquiryMailContent
  | ReplyMailContent
  | NewsletterMailContent
  | StaffMailContent
  | DisputeMailContent

/** What paid for a booking. `refund`, of a cancelled one, is what goes back, paise; `byHand` when we
 * decided it, and no policy; `disputed` when a dispute blocks refunds. */
export type MailedPayment = {
  id: string
  amount: Paise
  /** Which kind of document is issued over it. */
  document?: DocumentKind
  refund?: Paise
  byHand?: boolean
  disputed?: true
  note?: MailedNote
}

/** What takes the invoice or receipt of a payment back, as far as its money goes back. */
export type MailedNote = { kind: DocumentKind; inPart?: true }

/** Whom of us a booking's news is told: the team, and its counselor where they want it. */
export type BookingsReader = 'team' | 'counselor'

export type BookingMailContent =
  | {
      kind: 'booking-confirmed' | 'booking-cancelled'
      to: 'visitor' | BookingsReader
      booking: Booking
      payment?: MailedPayment
      /** We cancelled it, not the visitor. */
      byUs?: true
      /** Then a sentence of ours to the visitor, and the name of whoever writes it. */
      said?: string
      saidBy?: string
      /** It became a paid session, of this time. */
      replacedBy?: SessionTime
    }
  /** We can’t hold it at its time; the visitor is asked to choose another. */
  | {
      kind: 'booking-to-move'
      to: 'visitor' | BookingsReader
      booking: Booking
      said?: string
      saidBy?: string
    }
  | { kind: 'booking-moved'; to: 'visitor' | BookingsReader; booking: Booking; previousStartsAt: Millis }
  | {
      kind: 'booking-handed-over'
      to: 'visitor' | BookingsReader
      booking: Booking
      previousCounselorId: string
      /** A sentence of ours to the visitor, and the name of whoever writes it. */
      said?: string
      saidBy?: string
    }
  | { kind: 'booking-way-changed'; to: 'visitor' | BookingsReader; booking: Booking }
  | {
      kind: 'reminder-24h' | 'reminder-1h' | 'link-again' | 'details-corrected'
      to: 'visitor'
      booking: Booking
    }

/** Where a time is paid that staff hold for its visitor. */
export type PayLinkMailContent = { kind: 'payment-link'; to: 'visitor'; booking: Held }
/** A visitor waits in the call for their counselor. */
export type LateCounselorMailContent = { kind: 'counselor-late'; to: 'admin'; booking: Booking }

/** The link that confirms a held free booking; `code` stands nowhere else. */
export type ConfirmMailContent = { kind: 'confirm-booking'; to: 'visitor'; booking: Held; code: string }

/** To whoever did not come: how to book anew. */
export type MissedMailContent = { kind: 'session-missed'; to: 'visitor'; booking: Booking }

/** To everybody on the waitlist of a day. */
export type SlotOpenedMailContent = { kind: 'slot-opened'; to: 'visitor'; wait: Wait }

export type PaymentMailContent =
  | { kind: 'payment-failed'; to: 'visitor' | 'team'; booking: Booking; error: string | null }
  | {
      kind: 'refund-started'
      to: 'visitor' | 'team'
      booking: Booking
      refund: Refund
      /** Left out for money that booked nothing. */
      note?: MailedNote
      /** Free times in place of the one that was lost, India date and `4:00 PM`. */
      nearest: { date: IsoDate; time: string }[]
    }
  | { kind: 'refund-done'; to: 'visitor' | 'team'; booking: Booking; refund: Refund; note?: MailedNote }
  /** `sentBack` is all that has gone back of a payment so far, paise. */
  | { kind: 'refund-in-part'; to: 'team'; booking: Booking; paymentId: string; sentBack: Paise }
  | { kind: 'refund-failed'; to: 'team'; booking: Booking; refund: Refund; error: string }

/** The written plan of a session; `hasChanged` when another was sent before. */
export type PlanMailContent = {
  kind: 'plan-sent'
  to: 'visitor'
  booking: Booking
  plan: Plan
  hasChanged: boolean
}

export type EnquiryMailContent = {
  kind: `enquiry-${EnquiryKind}`
  /** The sender is told that it has arrived. */
  to: 'team' | 'sender'
  enquiry: Enquiry
}

/** What a member of staff answered to a message. */
export type ReplyMailContent = {
  kind: 'enquiry-reply'
  to: 'sender'
  enquiryId: string
  reply: { subject: string; text: string; writtenTo: Millis }
  /** The keys of our earlier mails to the sender about it, oldest first: the thread that this one goes on with. */
  thread: readonly string[]
}

export type NewsletterMailContent =
  | {
      kind: 'newsletter-confirmation'
      to: 'subscriber'
      subscriber: Subscriber
      token: string
      expiresAt: Millis
    }
  | { kind: 'newsletter-welcome' | 'newsletter-known'; to: 'subscriber'; subscriber: Subscriber }

export type StaffMailContent = StaffLinkMailContent | AccountChangedMailContent

/** A dispute about a payment; `reference` is null when no booking of ours belongs to it. */
export type DisputeMailContent = {
  kind: 'payment-dispute'
  to: 'admin'
  dispute: 'open' | 'lost' | 'ended'
  paymentId: string
  reference: string | null
}

/** A link that sets a password, for a member of staff. */
export type StaffLinkMailContent = {
  to: 'member'
  /** Of the account. */
  name: string
  token: string
  expiresAt: Millis
} & ({ kind: 'staff-invitation'; invitedBy: string } | { kind: 'staff-password-reset' })

/** What happened to the login of an account: `password-reset` by a link, `two-factor-dropped` by an admin. */
export type AccountChange =
  | 'password-changed'
  | 'password-reset'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-dropped'
  | 'recovery-code-used'

/** Tells the owner of an account, who may not have done it themselves. */
export type AccountChangedMailContent = {
  kind: 'staff-account-changed'
  to: 'member'
  /** Of the account. */
  name: string
  change: AccountChange
  at: Millis
}

/** An email, written in the transaction of what it is about. */
export type OutgoingMail = {
  content: MailContent
  /** The email address. */
  recipient: string
  sendAt: Millis
  /** A second mail with the same key is never stored: kind, booking, version, recipient. */
  key: string
}

/** An email to be sent. */
export type WaitingEmail = Pick<OutgoingMail, 'content' | 'recipient' | 'key'> & {
  id: string
  /** Of the request that caused it; null of what the site does by itself. */
  requestId: string | null
}

/** `dropped` is no longer wanted; `failed` was given up after its last attempt. */
export type MailState = 'waiting' | 'sent' | 'dropped' | 'failed'

/** An email that was given up. */
export type FailedMail = {
  id: string
  kind: string
  recipient: string
  at: Millis
  attempts: number
  /** Why the last attempt failed. */
  error: string | null
  /** Reference of the booking, or id of the message, that it is about; null for any other. */
  booking: string | null
  message: string | null
  /** Of the booking or message. */
  phone: string | null
}

/** The emails, each with what became of it. */
export interface Outbox {
  /** Ids of those that wait and should have been sent by now. */
  due(now: Millis): Promise<string[]>
  /** An email that waits; null for any other. */
  waiting(id: string): Promise<WaitingEmail | null>
  sent(id: string, now: Millis): Promise<void>
  /** No longer wanted (a reminder of a cancelled session). */
  dropped(id: string, now: Millis): Promise<void>
  /** Records an attempt that failed; a final one is shown to staff. */
  failed(
    id: string,
    attempt: { error: string; attempts: number; isFinal: boolean },
    now: Millis,
  ): Promise<void>
  /** Those that were given up, newest first. */
  listFailed(limit: number): Promise<FailedMail[]>
  countFailed(): Promise<number>
  /** When the oldest of those that should have gone out by now was due. */
  oldestDue(now: Millis): Promise<Millis | null>
  /**
   * Sends one that was given up again, with all attempts before it. With a `recipient` it goes there, and so does what else is
   * sent about the same booking or message.
   *
   * @returns false when it is not among the failed ones any more
   */
  sendAgain(id: string, actor: Actor, now: Millis, recipient?: string): Promise<boolean>
  /** Takes one out of the failed ones without sending it. */
  dismiss(id: string, actor: Actor, now: Millis): Promise<boolean>
}
