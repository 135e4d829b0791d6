import { inboxViews } from '#app/features/inbox/domain/query.ts'
import { inboxViewer } from '#app/features/inbox/domain/viewer.ts'
import { may } from '#app/features/staff/domain/roles.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import { openOfDay } from './today.ts'

/** Whoever has more open cases of money has another trouble. */
const casesCounted = 50

export type MenuNumbers = Readonly<Partial<Record<'' | '/inbox' | '/mail' | '/money', number>>>

/**
 * What waits behind the menu's links, by their path: sessions to be marked or moved on Today, open messages, failed mails, open
 * cases of money; those they may see.
 */
export async function menuNumbers(
  services: Pick<Services, 'bookings' | 'inbox' | 'outbox' | 'books' | 'bank' | 'clock'>,
  user: Member,
): Promise<MenuNumbers> {
  const { role } = user
  const open = inboxViews.open.states
  return {
    ...(may(role, 'bookings') && { '': await openOfDay(services, user) }),
    ...(may(role, 'inbox') && { '/inbox': await services.inbox.count(inboxViewer(user), open) }),
    ...(may(role, 'mail') && { '/mail': await services.outbox.count('dead') }),
    ...(may(role, 'money') && { '/money': await openCases(services) }),
  }
}

async function openCases({ books, bank, clock }: Pick<Services, 'books' | 'bank' | 'clock'>) {
  const now = clock.now()
  return (await books.countCases(now, casesCounted)) + (await bank.countCases(now, casesCounted))
}
