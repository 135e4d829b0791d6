import type { StaffTrace } from '#app/accounts/audit-log.ts'
import type { Counselor } from '#app/availability/queries.ts'
import type { SessionKind } from '#app/availability/session.ts'
import type { Booking, BookingState, Confirmed, Held } from '#app/booking/booking.ts'
import type { EventDetails } from '#app/booking/event-details.ts'
import type { BookingEmail } from '#app/booking/schedule-emails.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval, Millis } from '#app/lib/time.ts'

/**
 * Idempotency of a request: `key` comes from the sender, `fingerprint` is a hash of the request. A repeated request
 * returns the same booking.
 */
export type Idempotency = { key: string; fingerprint: string }

export type PlaceRefusal =
  | 'slot-taken'
  | 'too-many-upcoming'
  | 'key-reused'
  /** The counselor does not give sessions in the booking's language. */
  | 'language-not-spoken'

/** Held free booking whose email is not verified, with the email that contains the confirmation link. */
export type Unproved = { booking: Held; emails: BookingEmail[] }

/** Upper limit for counting bookings, because counting 100,000 takes longer than loading a page. */
export const mostCounted = 2_000
/** Upper limit for bookings in one exported file. */
export const mostListed = 10_000

export type BookingQuery = {
  /** All counselors when absent. */
  counselorId?: string
  kind?: SessionKind
  /** All states when absent. An unpaid hold past its deadline counts as expired. */
  states?: readonly BookingState[]
  /** `upcoming`: not ended, soonest first. `past` and `all`: newest first. */
  when: 'upcoming' | 'past' | 'all'
  /** Start of the `upcoming` range, instead of `now`. */
  from?: Millis
  /** Range in which the session starts. */
  starts?: Partial<Interval>
  /**
   * Text in the name, email, phone, reference or reason, ignoring case. One or two letters match only at the
   * beginning of a word.
   */
  search?: string
  now: Millis
  /** Last booking of the previous page, in the order of `when`. */
  after?: Pick<Booking, 'id' | 'startsAt'>
  limit: number
  offset: number
}

/** History entry of a change; staff changes also have an audit trace. */
export type BookingNews = {
  event: string
  actor: string
  details?: EventDetails | undefined
  trace?: StaffTrace | undefined
}

/** Store of bookings. Each method is one transaction, including its emails. */
export interface BookingStore {
  /** Lists all counselors with their schedules, in display order, without past time off. */
  counselors(now: Millis): Promise<Counselor[]>
  /**
   * Lists the intervals that held and confirmed bookings occupy, buffers included. Expired holds do not count.
   *
   * @param except id of a booking to ignore, together with the bookings that it replaces
   */
  busy(counselorId: string, window: Interval, now: Millis, except?: string): Promise<Interval[]>
  /**
   * Writes a new booking; a refusal changes nothing. A repeated request returns the booking of the first.
   * The database refuses an overlap with another booking of the counselor, including concurrent requests.
   * `inPlaceOf` is the token of an unpaid hold, which is released, or of a booked free session, which stays until
   * `PaymentStore.write` books this booking. The overlap with that free session is allowed. Of holds that replaced
   * each other, `PaymentStore.write` books at most one.
   * With `network`, its limits apply (`domain/proof.ts`): `unproved` is written instead when the booking must wait
   * for its link, and the oldest waiting bookings end.
   */
  place(
    booking: Booking,
    occupies: Interval,
    options: {
      maxUpcoming: number
      idempotency?: Idempotency
      inPlaceOf?: string
      /** Code of the visitor's network (`Services.networkCode`). */
      network?: string | undefined
      unproved?: Unproved
      /** Team member who books for the visitor, with their audit trace. */
      by?: { actor: string; trace: StaffTrace }
      emails: BookingEmail[]
      now: Millis
    },
  ): Promise<Result<{ booking: Booking; repeated: boolean }, PlaceRefusal>>
  /** Finds the booking at a time whose idempotency key equals `keyOf` of the booking's email. */
  madeWith(
    keyOf: (email: string) => string,
    time: Pick<Booking, 'counselorId' | 'startsAt'>,
  ): Promise<Booking | null>
  /**
   * Writes corrected visitor details. A new email gets a new link and counts as verified if the previous email did.
   * `idempotency` belongs to the correcting request; `news` is the staff change, if any.
   */
  readdress(
    next: Booking,
    occupies: Interval,
    options: {
      maxUpcoming: number
      emails: BookingEmail[]
      /** Whether the email changed, so that earlier links are no longer valid. */
      isReaddressed: boolean
      news?: BookingNews
      idempotency?: Idempotency | undefined
      now: Millis
    },
  ): Promise<Result<void, 'changed-meanwhile' | 'too-many-upcoming'>>
  /**
   * Returns the booking that an earlier request with this key made, if any. Refuses when that request had different
   * content.
   */
  repeated(idempotency: Idempotency): Promise<Result<Booking | null, 'key-reused'>>
  /** Records the use of an emailed link, which verifies the email; false for any other link. */
  prove(token: string, proofHash: string): Promise<boolean>
  /**
   * Confirms a held booking by its emailed link. After the hold has expired, the slot must still be available.
   */
  confirmByLink(
    next: Confirmed,
    occupies: Interval,
    options: { maxUpcoming: number; emails: BookingEmail[]; now: Millis },
  ): Promise<Result<Booking, 'slot-taken' | 'changed-meanwhile' | 'too-many-upcoming'>>
  byToken(token: string): Promise<Booking | null>
  /** Returns the booked free session that a paid booking was requested to replace. */
  asksToReplace(bookingId: string): Promise<Booking | null>
  /** Returns the booked paid session that replaced a free session. */
  replacementOf(bookingId: string): Promise<Booking | null>
  /** Finds, among these bookings and their replacements, a booking that occupies the interval now. */
  ownAt(tokens: readonly string[], stretch: Interval, now: Millis): Promise<Booking | null>
  /** Writes a booking's next state. Refuses when the booking has changed since it was read. */
  change(
    next: Booking,
    occupies: Interval,
    options: {
      emails: BookingEmail[]
      now: Millis
    } & BookingNews,
  ): Promise<Result<Booking, 'slot-taken' | 'changed-meanwhile' | 'replaced'>>
  /** Loads a page of bookings. `total` is at most `mostCounted`; `more` is true when there are more. */
  list(query: BookingQuery): Promise<{ bookings: Booking[]; total: number; more: boolean }>
  /** Counts bookings without loading a page. */
  count(query: BookingQuery): Promise<{ total: number; more: boolean }>
  /** Loads a page without counting, for exports of all bookings. */
  page(query: BookingQuery): Promise<Booking[]>
}
