import { ok, type Result, refuse } from '#app/lib/result.ts'
import { SECOND } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import type { WaitingAct } from '#app/ports/waiting.ts'
import { inboxViewer } from './domain/viewer.ts'
import { type HandleRefusal, handleEnquiry } from './handle-enquiry.ts'
import type { Deed } from './schema.ts'

type Seen = { id: string; version: number }

/** What a member of staff asks for on a message's page: a reply waits as long as it may be undone, all else is done at once. */
export async function askOfEnquiry(
  services: Pick<Services, 'inbox' | 'clock' | 'waiting' | 'settings'>,
  user: Member,
  seen: Seen,
  deed: Deed,
): Promise<Result<'theirs' | 'given-away', HandleRefusal | 'under-way'>> {
  const { undoSeconds } = services.settings
  if (undoSeconds === 0 || deed.do !== 'reply') return handleEnquiry(services, user, seen, deed)
  const thread = await services.inbox.find(seen.id, inboxViewer(user))
  if (!thread) return refuse('unknown')
  if (thread.version !== seen.version) return refuse('changed-meanwhile')
  if (thread.state === 'spam') return refuse('is-spam')
  const now = services.clock.now()
  const { do: _, ...written } = deed
  const { id, email, name, role, counselorId } = user
  const asked = await services.waiting.ask(
    {
      aboutId: seen.id,
      act: { kind: 'reply', enquiryId: seen.id, replies: thread.replies.length, ...written },
      asker: { id, email, name, role, counselorId },
      dueAt: now + undoSeconds * SECOND,
      takes: null,
    },
    now,
  )
  return asked.ok ? ok('theirs') : refuse('under-way')
}

/**
 * Sends a reply that nobody has undone. What was noted or set about its message meanwhile is no reason to hold it back;
 * another reply is.
 */
export async function sendWaiting(
  services: Pick<Services, 'inbox' | 'clock'>,
  user: Member,
  { enquiryId, replies, subject, text, finish }: Extract<WaitingAct['act'], { kind: 'reply' }>,
): Promise<Result<unknown, HandleRefusal>> {
  const thread = await services.inbox.find(enquiryId, inboxViewer(user))
  if (!thread) return refuse('unknown')
  if (thread.replies.length !== replies) return refuse('changed-meanwhile')
  const seen = { id: enquiryId, version: thread.version }
  return handleEnquiry(services, user, seen, { do: 'reply', subject, text, finish })
}

/** Takes back a reply that waits, or puts one away that was refused; null when it is too late, or nothing waits. */
export async function takeBackOfEnquiry(
  { inbox, waiting }: Pick<Services, 'inbox' | 'waiting'>,
  user: Member,
  id: string,
): Promise<WaitingAct | null> {
  return (await inbox.find(id, inboxViewer(user))) && waiting.takeBack(id)
}
