import type { Booking, Held } from '#app/features/booking/domain/booking.ts'
import type { SessionTime } from '#app/features/booking/domain/session.ts'
import type { Enquiry, EnquiryKind } from '#app/features/enquiries/domain/enquiry.ts'
import type { Subscriber } from '#app/features/newsletter/domain/subscriber.ts'
import type { DocumentKind } from '#app/features/payments/domain/document.ts'
import type { Refund } from '#app/features/payments/domain/order.ts'
import type { Plan } from '#app/features/plan/domain/plan.ts'
import type { Actor } from '#app/features/staff/domain/audit.ts'
import type { Wait } from '#app/features/waitlist/domain/wait.ts'
import type { Paise } from '#app/lib/money.ts'
import type { IsoDate, Millis } from '#app/lib/time.ts'

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

/** The written plan of a session; `again` when one was sent before. */
export type PlanMailContent = {
  kind: 'plan-sent'
  to: 'visitor'
  booking: Booking
  plan: Plan
  again: boolean
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

/** What is told, written in the transaction of what it tells about: by mail, and on every other channel that tells it too. */
export type OutgoingMail = {
  content: MailContent
  /** The e-mail address. */
  recipient: string
  sendAt: Millis
  /** A second mail with the same key is never stored: kind, booking, version, recipient. */
  key: string
}

/** What is to be sent on a channel; `recipient` is where on it. */
export type ClaimedMail = Pick<OutgoingMail, 'content' | 'recipient' | 'key'> & {
  id: string
  attempts: number
  /** Of the request that caused it; null of what the site does by itself. */
  requestId: string | null
  /** It is tried before its time, for the far end may take something again: when it is due if that fails, and not counted. */
  early: Millis | null
}

/** When a mail that failed is due again; null when it is given up. `forFarEnd`: sooner, once the far end takes something. */
export type Retry = { at: Millis; forFarEnd?: boolean; uncounted?: boolean } | null

/** `dropped` was no longer true when it was due; `dead` was given up after its last attempt. */
export type MailState = 'waiting' | 'sent' | 'dropped' | 'dead'

/** A mail as staff see it: never what it says. */
export type ListedMail = {
  id: string
  channel: string
  kind: string
  recipient: string
  state: MailState
  /** When it was done with, or while it waits, when it was written. */
  at: Millis
  /** While it waits: when it is tried next. */
  dueAt: Millis
  /** All of them, those before it was sent again included. */
  attempts: number
  /** Why the last attempt failed; null when none did. */
  error: string | null
  /** Reference of the booking that it tells about; null when it tells about none. */
  booking: string | null
}

export type MailQuery = {
  states: readonly MailState[]
  /** Only those of which an attempt has failed. */
  tried?: boolean
  /** Part of the recipient's address, in any case. */
  recipient?: string
  limit: number
  offset: number
}

/** What waits to be sent now, and what waits for its day. */
export type Waiting = { now: number; oldest: Millis | null; later: number; nextLater: Millis | null }

/** The mails that wait. Several workers may claim at once; none gets another's. */
export interface Outbox {
  /** Takes up to `limit` that are due on a channel and leases them for `leaseMs`: a worker that dies loses its claim. */
  claim(channel: string, now: Millis, limit: number, leaseMs: number): Promise<ClaimedMail[]>
  /** @param said what it said, without secrets, for staff to read */
  sent(id: string, now: Millis, said?: string | null): Promise<void>
  /** No longer wanted (a reminder of a cancelled session). */
  dropped(id: string, now: Millis): Promise<void>
  /**
   * Takes one of those that wait for the far end of a channel alone, the first that would go out; null when there is none, or when
   * any instance of the site has tried within `everyMs`.
   */
  claimEarly(channel: string, now: Millis, everyMs: number, leaseMs: number): Promise<ClaimedMail | null>
  /** The far end takes something: all that wait for it alone are due now, each once before its time. Returns how many. */
  farEndTakes(channel: string, now: Millis): Promise<number>
  /** Tried and failed: due again, or given up. */
  failed(id: string, error: string, retry: Retry, now: Millis, said?: string | null): Promise<void>
  /** One with what it said; null when there is none, or its period is over. */
  read(id: string): Promise<(ListedMail & { said: string | null }) | null>
  /** Newest first: for staff to see. */
  list(query: MailQuery): Promise<{ mails: ListedMail[]; total: number }>
  /** How many there are in a state. */
  count(state: MailState): Promise<number>
  /** How many wait; `oldest` is when the first of those that should have gone out by now was written. */
  waiting(now: Millis): Promise<Waiting>
  /**
   * Has mails that were given up sent again, due now and with all attempts before them, each with a line in the audit
   * log; what is not given up is left as it is.
   *
   * @param which ids, or all whose recipient has this in their address
   * @returns how many
   */
  sendAgain(which: readonly string[] | { recipient: string }, actor: Actor, now: Millis): Promise<number>
  /** When the next on a channel is due, and whether any waits for its far end alone. */
  nextDue(channel: string): Promise<{ at: Millis | null; forFarEnd: boolean }>
  /** Calls back after a transaction of this process has added mail, so that it goes out at once. */
  onAdded(callback: () => void): void
}
