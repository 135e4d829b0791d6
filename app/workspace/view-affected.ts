import { bookingPath } from '#app/accounts/paths.ts'
import { type Member, may } from '#app/accounts/roles.ts'
import { formatSessionKind } from '#app/availability/session.ts'
import { listReassignOptions } from '#app/booking/reassign-booking.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import type { App } from '#app/server/app-context.ts'
import { bookingErrors } from './booking/messages.ts'
import type { Affected, ChangeResult, Unchanged } from './change-days.ts'
import type { Decision } from './decision.ts'

export type AffectedView = Awaited<ReturnType<typeof viewAffected>>[number]

/** Builds the rows of affected bookings: the counselors who can take each, and why an earlier form left it unchanged. */
export async function viewAffected(
  app: App,
  user: Member,
  affected: readonly Affected[],
  unchanged: readonly Unchanged[] = [],
) {
  const now = app.clock.now()
  const confirmed = affected.map(({ booking }) => booking).filter(({ status }) => status === 'confirmed')
  const takers = await listReassignOptions(app, confirmed)
  return affected.map(({ booking, isSpecial }) => {
    const { id, reference, version, visitor, status, startsAt, kind } = booking
    const isHeld = status === 'held'
    const counselors = (takers.get(id) ?? []).filter(({ outside }) => may(user.role, 'everyone') || !outside)
    const best = counselors.find(({ outside }) => !outside)
    const why = unchanged.find((one) => one.reference === reference)?.why
    const usual: Decision =
      isHeld || isSpecial || why === 'keep' ? 'keep' : best ? `reassign:${best.id}` : 'move'
    return {
      ...{ reference, version, isHeld, counselors, usual },
      path: bookingPath(reference),
      when: formatShortDateTime(startsAt, now),
      name: visitor.name,
      email: visitor.email,
      phone: visitor.phone,
      session: formatSessionKind(booking),
      isPaid: kind === 'paid' && !isHeld,
      isSpecial,
      why: why && why !== 'keep' ? (bookingErrors[why] ?? bookingErrors['changed-meanwhile'] ?? null) : null,
    }
  })
}

/** Encodes the result of a form for the page's URL. */
export const formatOutcome = ({ done, asked, unchanged }: ChangeResult) => ({
  done: String(done),
  of: String(asked),
  ...(unchanged.length > 0 && { left: unchanged.map(({ reference, why }) => `${reference}:${why}`).join() }),
})

/** Parses the result of a form from the page's URL; `text` is null before the form is submitted. */
export function parseOutcome(
  params: URLSearchParams,
  changed: string,
): { text: string | null; unchanged: Unchanged[] } {
  const [done, asked] = [Number(params.get('done')), Number(params.get('of'))]
  const left = [...(params.get('left') ?? '').matchAll(/(MG-[A-Z0-9]{8}):([a-z-]+)/g)]
  const unchanged = left.map(([, reference = '', why = '']) => ({ reference, why }))
  if (!params.has('done')) return { text: null, unchanged }
  if (asked === 0 || !Number.isSafeInteger(done + asked)) return { text: changed, unchanged }
  const text =
    done === asked
      ? `${changed} ${done === 1 ? 'The booking is' : `All ${done} bookings are`} taken care of.`
      : `${changed} ${done} of ${asked} bookings are taken care of. Choose again for the others below.`
  return { text, unchanged }
}
