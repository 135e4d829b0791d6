import type { Schedule } from '#app/features/booking/domain/availability.ts'
import type { Booking, BookingState } from '#app/features/booking/domain/booking.ts'
import type { SessionKind } from '#app/features/booking/domain/session.ts'
import type { StaffTrace } from '#app/features/staff/domain/audit.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

/** Who is not `offered` has no hours: nothing new is booked with them, and what is booked stays. */
export type Counselor = { id: string; name: string; title: string; offered: boolean; schedule: Schedule }

/** The same request sent twice makes one booking: `key` is the sender's, `fingerprint` a hash of what was asked. */
export type Idempotency = { key: string; fingerprint: string }

export type PlaceRefusal =
  | 'slot-taken'
  | 'too-many-upcoming'
  | 'key-reused'
  /** Of the network that asks. */
  | 'too-many-holds'
  | 'too-many-today'

/** How many times one network may hold without having paid, and how many book until its day ends. */
export type NetworkLimit = {
  /** As `networkOf` names it. Only hashes are stored, and no longer than they count. */
  network: string
  maxHolds: number
  maxToday: number
  dayEnds: Millis
}

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
   * Found in name, e-mail, phone, reference or reason, whatever the case; one or two letters only where a word begins.
   */
  search?: string
  now: Millis
  /** Only those that come after this one, in the order that `when` says. */
  after?: Pick<Booking, 'id' | 'startsAt'>
  limit: number
  offset: number
}

/** Where bookings live. Every verb is one transaction, together with the mails that tell about it. */
export interface BookingStore {
  /** All counselors with their schedules, in their order. Time off that is over is left out. */
  counselors(now: Millis): Promise<Counselor[]>
  /**
   * What held and confirmed bookings occupy of a counselor's time, buffers included. Lapsed holds do not count.
   *
   * @param except the id of a booking that does not count either
   */
  busy(counselorId: string, window: Interval, now: Millis, except?: string): Promise<Interval[]>
  /**
   * Writes a new booking. The database refuses one that overlaps another of the counselor's,
   * whoever asks and however many at once. A request that an earlier one has made already returns its booking.
   * `inPlaceOf` is the token of an unpaid hold that is given back for it, and counts for no limit. Of holds that replaced
   * one another one books at most: `PaymentStore.write` refuses the next. A refusal leaves everything as it was.
   * Without `from` no network is counted.
   */
  place(
    booking: Booking,
    occupies: Interval,
    options: {
      maxUpcoming: number
      idempotency?: Idempotency
      inPlaceOf?: string
      from?: NetworkLimit
      mails: OutgoingMail[]
      now: Millis
    },
  ): Promise<Result<{ booking: Booking; repeated: boolean }, PlaceRefusal>>
  /** The booking an earlier request with this key made, if any; refused when that request asked for something else. */
  repeated(idempotency: Idempotency): Promise<Result<Booking | null, 'key-reused'>>
  /**
   * Counts a hold for the network that extends it, until an instant; false when it has its fill of others, and then
   * counts nothing.
   */
  countHold(
    hold: Pick<Booking, 'id'>,
    from: Pick<NetworkLimit, 'network' | 'maxHolds'>,
    until: Millis,
    now: Millis,
  ): Promise<boolean>
  byToken(token: string): Promise<Booking | null>
  /** Writes a booking's next state. Refused when someone else has changed it since it was read. */
  change(
    next: Booking,
    occupies: Interval,
    options: {
      event: string
      actor: string
      mails: OutgoingMail[]
      now: Millis
      trace?: StaffTrace | undefined
    },
  ): Promise<Result<Booking, 'slot-taken' | 'changed-meanwhile'>>
  /** A page of what is asked for. `total` goes up to `mostCounted`; `more` says that there are others. */
  list(query: BookingQuery): Promise<{ bookings: Booking[]; total: number; more: boolean }>
  /** A page of what is asked for, and nothing counted: for whoever reads all of it. */
  page(query: BookingQuery): Promise<Booking[]>
}
