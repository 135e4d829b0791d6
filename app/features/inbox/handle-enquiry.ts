import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { planChange } from './plan-change.ts'
import type { Deed } from './schema.ts'

export type HandleRefusal = 'unknown' | 'changed-meanwhile' | 'not-staff' | 'is-spam'

/**
 * Does to a message what a member of staff asks for. A reply is stored with its mail, in one transaction, and goes out
 * when mail does.
 *
 * @param version of the message that they had before them: of two who do something at once, the second is refused
 */
export async function handleEnquiry(
  { inbox, clock }: Pick<Services, 'inbox' | 'clock'>,
  user: StaffUser,
  { id, version }: { id: string; version: number },
  deed: Deed,
): Promise<Result<null, HandleRefusal>> {
  const thread = await inbox.find(id)
  if (!thread) return refuse('unknown')
  if (thread.version !== version) return refuse('changed-meanwhile')
  if (deed.does === 'reply' && thread.state === 'spam') return refuse('is-spam')
  const to = deed.does === 'assign' ? deed.to : null
  const member = to ? (await inbox.members()).find((found) => found.id === to) : null
  if (member === undefined) return refuse('not-staff')
  const now = clock.now()
  const change = planChange(thread, deed, user, { id: randomUUID(), member, now })
  return change ? inbox.change(id, version, change, now) : ok(null)
}
