import { disableMember } from '#app/accounts/manage-team.ts'
import { AccountError } from '#app/accounts/messages.ts'
import type { MemberRecord } from '#app/accounts/queries.ts'
import type { Member } from '#app/accounts/roles.ts'
import { ok, type Result } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { AwayAsked } from './away-page.ts'
import { goAway, type WentAway } from './go-away.ts'
import { awayForGood } from './view-away.ts'

/**
 * Removes a team member: hides them from visitors, reassigns, moves or cancels each upcoming session as
 * chosen, then disables the account. A session that could not be changed stays for another attempt.
 *
 * @returns an error, with no change, when a session was booked that the user had not seen
 * @throws AccountError
 */
export async function endMembership(
  services: Services,
  user: Member,
  member: MemberRecord,
  asked: AwayAsked,
): Promise<Result<WentAway, 'meets-bookings' | 'changed-meanwhile'>> {
  if (member.id === user.id) throw new AccountError('own-account')
  const { profile, name, status } = member
  const away = profile && awayForGood({ id: profile.id, name }, services.clock.now())
  const went = away ? await goAway(services, user, away, asked) : ok({ done: 0, asked: 0, left: [] })
  if (went.ok && status !== 'disabled') await disableMember(services.app, user, member.id)
  return went
}
