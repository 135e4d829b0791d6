import { sendWaiting } from '#app/features/inbox/ask-of-enquiry.ts'
import { handleRefusals } from '#app/features/inbox/domain/messages.ts'
import { may } from '#app/features/staff/domain/roles.ts'
import { SECOND } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import type { WaitingAct } from '#app/ports/waiting.ts'
import { actOnBooking } from './act-on-booking.ts'
import { refusalOf } from './domain/action-words.ts'
import { seeTo } from './see-to.ts'
import { findOwn } from './view-booking.ts'

/** Longer than any act takes: who has one in hand for longer has died. */
const lease = 30 * SECOND
const atOnce = 4
/** Who died with an act in hand may have done it or not, and it is not begun a second time blindly. */
const interrupted =
  'The site was interrupted while it did this. Look at how it stands now, then do what is still missing.'
/** What still fails after five minutes of trying will not go by itself. */
const mostAttempts = 10
const gone = 'It is not among yours any more, so nothing was done.'
const noLonger = (name: string) =>
  `${name}, who asked for this, may not do it any more, so nothing was done. Look whether it is still to be done, then do it yourself.`

/**
 * Does what staff have asked for and nobody has undone: each act once, by the use-case that does it for whoever waits for
 * nothing. What is refused then stays with its reason for whoever asked. One that fails keeps none of the others from being
 * done, and is tried again once its lease is over, so often and then no more.
 *
 * @returns how many were due
 * @throws the first failure, once all others are done
 */
export async function doWaiting(services: Services): Promise<number> {
  const acts = await services.waiting.claim(services.clock.now(), atOnce, lease)
  const failures: unknown[] = []
  for (const waiting of acts) {
    try {
      const why = waiting.attempts > mostAttempts ? interrupted : await doOne(services, waiting)
      await (why === null ? services.waiting.done(waiting.id) : services.waiting.refuse(waiting.id, why))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return acts.length
}

const rightTo = { booking: 'bookings', away: 'availability', reply: 'inbox' } as const

/** Who asked, as they are now; null once their account may no longer do what they asked for. */
async function stillMay({ people }: Services, { act, asker }: WaitingAct): Promise<Member | null> {
  const now = await people.byId(asker.id)
  if (now?.state !== 'active' || !now.role) return null
  if (!may(now.role, rightTo[act.kind])) return null
  const { id, email, name, role, counselor } = now
  return { id, email, name, role, counselorId: counselor?.id ?? null }
}

/** Why it was not done, in words; null when it was. It is done with the rights that its asker has at this moment. */
async function doOne(services: Services, waiting: WaitingAct): Promise<string | null> {
  const { act, attempts } = waiting
  const asker = await stillMay(services, waiting)
  if (!asker) return noLonger(waiting.asker.name)
  if (act.kind === 'reply') {
    const sent = await sendWaiting(services, asker, act)
    if (sent.ok) return null
    if (sent.reason === 'changed-meanwhile' && attempts > 1) return interrupted
    return sent.reason === 'unknown' ? gone : handleRefusals[sent.reason]
  }
  if (act.kind === 'away') {
    const booking = await findOwn(services, asker, act.reference)
    if (!booking) return gone
    if (booking.version !== act.version)
      return attempts > 1 ? interrupted : (refusalOf('changed-meanwhile').message ?? gone)
    const seen = await seeTo(services, asker, booking, act.fate, act.said)
    if (seen.ok) return null
    return refusalOf(seen.reason === 'not-found' ? 'changed-meanwhile' : seen.reason).message ?? gone
  }
  const acted = await actOnBooking(services, asker, act.reference, act.action)
  if (acted.ok) return null
  if (acted.reason === 'changed-meanwhile' && attempts > 1) return interrupted
  return acted.reason === 'not-found' ? gone : (refusalOf(acted.reason).message ?? gone)
}
