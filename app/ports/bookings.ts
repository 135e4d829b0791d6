import type { StaffTrace } from '#app/accounts/audit-log.ts'
import type { Schedule } from '#app/features/booking/domain/availability.ts'
import type { Booking, BookingState, Confirmed, Held } from '#app/features/booking/domain/booking.ts'
import type { EventDetails } from '#app/features/booking/domain/event-details.ts'
import type { SessionLanguage } from '#app/features/booking/domain/languages.ts'
import type { SessionKind } from '#app/features/booking/domain/session.ts'
import type { BookingEmail } from '#app/features/booking/schedule-emails.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval, Millis } from '#app/lib/time.ts'

/**
 * Who is not `offered` (switched off, or with no account that is not disabled) has no hours: nothing new is booked with them,
 * and what is booked stays.
 */
export type Counselor = {
  id: string
  name: string
  title: string
  /** In which they give sessions: at least one. */
  languages: readonly SessionLanguage[]
  offered: boolean
  schedule: Schedule
}

/** The same request sent twice makes one booking: `key` is the sender's, `fingerprint` a hash of what was asked. */
export type Idempotency = { key: string; fingerprint: string }

export type PlaceRefusal =
  | 'slot-taken'
  | 'too-many-upcoming'
  | 'key-reused'
  /** The counselor gives no sessions in the booking's language. */
  | 'language-not-spoken'

/** A free booking as it is written until its email is verified: held, with the email whose link confirms it. */
export type Unproved = { booking: Held; emails: BookingEmail[] }

/** Bookings beyond these are not counted: counting each of a hundred thousand takes longer than finding a page of them. */
export const mostCounted = 2_000
/** The most that one file has. */
export const mostListed = 10_000

export type BookingQuery = {
  /** Only this counselor's; everyone's when absent. */
  counselorId?: string
  kind?: SessionKind
  /** Only in these states, where a hold that was not paid in time counts as expired; in any when absent. */
  states?: readonly BookingState[]
  /** Those that have not ended, soonest first; or, newest first, those that have, or `all`. */
  when: 'upcoming' | 'past' | 'all'
  /** Upcoming from here on, in place of `now`. */
  from?: Millis
  /** Only those that start in this stretch. */
  starts?: Partial<Interval>
  /**
   * Found in name, email, phone, reference or reason, whatever the case; one or two letters only where a word begins.
   */
  search?: string
  now: Millis
  /** Only those that come after this one, in the order that `when` says. */
  after?: Pick<Booking, 'id' | 'startsAt'>
  limit: number
  offset: number
}

/** What a change writes into the history; staff leave a trace. */
export type BookingNews = {
  event: string
  actor: string
  details?: EventDetails | undefined
  trace?: StaffTrace | undefined
}

/** Where bookings live. Every verb is one transaction, together with its emails. */
export interface BookingStore {
  /** All counselors with their schedules, in their order. Time off that is over is left out. */
  counselors(now: Millis): Promise<Counselor[]>
  /**
   * What held and confirmed bookings occupy of a counselor's time, buffers included. Lapsed holds do not count.
   *
   * @param except the id of a booking that does not count either, nor do those that it is in place of
   */
  busy(counselorId: string, window: Interval, now: Millis, except?: string): Promise<Interval[]>
  /**
   * Writes a new booking. The database refuses one that overlaps another of the counselor's, whoever asks and however many at
   * once. A request that an earlier one has made already returns its booking. `inPlaceOf` is the token of an unpaid hold that
   * is given back for it, or of a booked free session, which stays until `PaymentStore.write` books this one: its hold leaves
   * out what the free one has of the counselor's time. Of holds that replaced one another one books at most:
   * `PaymentStore.write` refuses the next. A refusal leaves everything as it was. With a network its limits hold
   * (`domain/proof.ts`): `unproved` is written instead when the booking must wait for its link, and the oldest waits end.
   */
  place(
    booking: Booking,
    occupies: Interval,
    options: {
      maxUpcoming: number
      idempotency?: Idempotency
      inPlaceOf?: string
      /** The code of the network that asks (`Services.networkCode`). */
      network?: string | undefined
      unproved?: Unproved
      /** A member of staff who books for the visitor, with what they leave in its transaction. */
      by?: { actor: string; trace: StaffTrace }
      emails: BookingEmail[]
      now: Millis
    },
  ): Promise<Result<{ booking: Booking; repeated: boolean }, PlaceRefusal>>
  /** The booking that has a time, when `keyOf` makes the key of the request that made it from its address. */
  madeWith(
    keyOf: (email: string) => string,
    time: Pick<Booking, 'counselorId' | 'startsAt'>,
  ): Promise<Booking | null>
  /**
   * Writes a booking whose visitor's details were put right. Another address, with another link, counts as proved if it was
   * before; `idempotency` is the request that corrected it, `news` what a member of staff did.
   */
  readdress(
    next: Booking,
    occupies: Interval,
    options: {
      maxUpcoming: number
      emails: BookingEmail[]
      /** Whether the address is another one, for which earlier links do not count. */
      isReaddressed: boolean
      news?: BookingNews
      idempotency?: Idempotency | undefined
      now: Millis
    },
  ): Promise<Result<void, 'changed-meanwhile' | 'too-many-upcoming'>>
  /** The booking an earlier request with this key made, if any; refused when that request asked for something else. */
  repeated(idempotency: Idempotency): Promise<Result<Booking | null, 'key-reused'>>
  /** Notes that the mailed link of a booking was used, so that its address is proved; false for any other link. */
  prove(token: string, proofHash: string): Promise<boolean>
  /** Writes the booking that a mailed link confirms; its time, when the hold has lapsed, as long as nobody else has it. */
  confirmByLink(
    next: Confirmed,
    occupies: Interval,
    options: { maxUpcoming: number; emails: BookingEmail[]; now: Millis },
  ): Promise<Result<Booking, 'slot-taken' | 'changed-meanwhile' | 'too-many-upcoming'>>
  byToken(token: string): Promise<Booking | null>
  /** The booked free session in place of which a paid one was asked for. */
  asksToReplace(bookingId: string): Promise<Booking | null>
  /** The booked paid session that took the place of a free one. */
  replacementOf(bookingId: string): Promise<Booking | null>
  /** Of bookings, and of what was asked for in their place, one that has a stretch of time now. */
  ownAt(tokens: readonly string[], stretch: Interval, now: Millis): Promise<Booking | null>
  /** Writes a booking's next state. Refused when someone else has changed it since it was read. */
  change(
    next: Booking,
    occupies: Interval,
    options: {
      emails: BookingEmail[]
      now: Millis
    } & BookingNews,
  ): Promise<Result<Booking, 'slot-taken' | 'changed-meanwhile' | 'replaced'>>
  /** A page of what is asked for. `total` goes up to `mostCounted`; `more` says that there are others. */
  list(query: BookingQuery): Promise<{ bookings: Booking[]; total: number; more: boolean }>
  /** How many are asked for, and no page of them. */
  count(query: BookingQuery): Promise<{ total: number; more: boolean }>
  /** A page of what is asked for, and nothing counted: for whoever reads all of it. */
  page(query: BookingQuery): Promise<Booking[]>
}
