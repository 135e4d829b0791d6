import { randomUUID } from 'node:crypto'
import { occupied } from '#app/features/booking/domain/availability.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import { indiaIso, type Millis, SECOND } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import type { ClosedByAway, TakenTime } from '#app/ports/waiting.ts'
import { type Fate, fateValue } from './domain/fate.ts'

type Seen = { booking: Booking; fate: Exclude<Fate, 'stay'> }

/**
 * Has what becomes of sessions wait until nobody has undone it, all of them together; the time of whoever takes one over is
 * held meanwhile.
 *
 * @returns how many wait, and why the others stay as they are: something else waits on them, or the other has no time by now
 */
export async function askAway(
  services: Services,
  { id, email, name, role, counselorId: own }: Member,
  form: { counselorId: string; closed: ClosedByAway; sessions: readonly Seen[]; said: string },
): Promise<{ done: number; group: string | null; left: { reference: string; why: string }[] }> {
  const now = services.clock.now()
  const group = randomUUID()
  let done = 0
  const left: { reference: string; why: string }[] = []
  const { counselorId, closed, said } = form
  for (const { booking, fate } of form.sessions) {
    const { reference, version } = booking
    const asked = await services.waiting.ask(
      {
        aboutId: booking.id,
        act: { kind: 'away', counselorId, reference, version, fate, said, closed },
        asker: { id, email, name, role, counselorId: own },
        dueAt: now + services.settings.undoSeconds * SECOND,
        takes: await timeOf(services, booking, fate, now),
        group,
      },
      now,
    )
    if (asked.ok) done += 1
    else left.push({ reference, why: asked.reason === 'slot-taken' ? 'counselor-taken' : asked.reason })
  }
  await services.waiting.seal(group)
  return { done, group: done > 0 ? group : null, left }
}

/** What whoever takes a session over gives of their time. */
async function timeOf(
  { bookings }: Pick<Services, 'bookings'>,
  booking: Booking,
  fate: Seen['fate'],
  now: Millis,
): Promise<TakenTime | null> {
  if (typeof fate === 'string' || booking.state !== 'confirmed') return null
  const taker = (await bookings.counselors(now)).find(({ id }) => id === fate.to)
  return taker ? { counselorId: taker.id, ...occupied(taker.schedule, booking) } : null
}

/** What waits of a form about a counselor: for how long it may be undone, and which of its sessions could not be done, and why. */
export async function awayWaiting(
  { waiting, clock }: Pick<Services, 'waiting' | 'clock'>,
  counselorId: string,
  group: string,
) {
  const acts = await actsOf(waiting, counselorId, group)
  const open = acts.filter(({ refused }) => refused === null)
  const [first] = open
  const what = `Telling ${open.length === 1 ? 'the visitor of one session' : `the visitors of ${open.length} sessions`}`
  return {
    line: first ? { what, left: first.dueAt - clock.now(), refused: null } : null,
    refused: acts.flatMap(({ act, refused }) =>
      act.kind === 'away' && refused !== null ? [{ reference: act.reference, why: refused }] : [],
    ),
  }
}

async function actsOf(waiting: Services['waiting'], counselorId: string, group: string) {
  const acts = isGroup.test(group) ? await waiting.ofGroup(group) : []
  return acts.filter(({ act }) => act.kind === 'away' && act.counselorId === counselorId)
}

const isGroup = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Undoes a form of whoever is away: nothing becomes of any of its sessions, and what it has closed is open again.
 *
 * @param counselorId whom it must be about
 * @returns the form as it was filled in; null when it was too late
 */
export async function undoAway(
  { waiting, availability, clock }: Pick<Services, 'waiting' | 'availability' | 'clock'>,
  user: Member,
  counselorId: string,
  group: string,
): Promise<Record<string, string> | null> {
  if ((await actsOf(waiting, counselorId, group)).length === 0) return null
  const acts = (await waiting.takeGroupBack(group)).flatMap(({ act }) => (act.kind === 'away' ? [act] : []))
  const [first] = acts
  if (!first) return null
  if (first.closed) await open({ availability }, user, counselorId, first.closed, clock.now())
  return {
    intent: 'away',
    said: first.said,
    ...Object.fromEntries(acts.map(({ reference, fate }) => [`do-${reference}`, fateValue(fate)])),
  }
}

async function open(
  { availability }: Pick<Services, 'availability'>,
  user: Member,
  counselorId: string,
  closed: NonNullable<ClosedByAway>,
  now: Millis,
) {
  const found = await availability.read(counselorId, now)
  if (!found) return
  if (closed === 'offer') {
    const audit = auditEntry(user, 'availability.offered', counselorId)
    await availability.change(counselorId, found.version, { offered: true }, { audit, now })
    return
  }
  const off = found.schedule.timeOff.find(({ from, to }) => from === closed.from && to === closed.to)
  const audit = auditEntry(user, 'availability.time-off-removed', counselorId, {
    from: indiaIso(closed.from),
    to: indiaIso(closed.to),
  })
  if (off) await availability.removeTimeOff(counselorId, off.id, { audit, now })
}
