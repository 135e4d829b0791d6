import { messagePath } from '#app/features/inbox/domain/query.ts'
import { bookingPath } from '#app/features/staff/domain/paths.ts'
import { may } from '#app/features/staff/domain/roles.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import { awayInWords, waitingInWords } from './domain/booking-action.ts'

/**
 * What somebody asked for, and was refused after they had gone on: what, why, and where they put it away. Whoever sees to
 * everyone's is told of what those asked for who have left.
 */
export async function notDoneOf({ waiting, clock }: Pick<Services, 'waiting' | 'clock'>, user: Member) {
  const acts = await waiting.refusedOf(user.id, { left: may(user.role, 'everyone') })
  return acts.map(({ id, act, refused }) =>
    act.kind === 'reply'
      ? { id, what: `Reply “${act.subject}”`, why: refused ?? '', path: messagePath(act.enquiryId) }
      : {
          id,
          what: `${act.reference}: ${act.kind === 'away' ? awayInWords(act.fate) : waitingInWords(act.action, clock.now())}`,
          why: refused ?? '',
          path: bookingPath(act.reference),
        },
  )
}

export type NotDone = Awaited<ReturnType<typeof notDoneOf>>
