import { indiaIso } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { receivers } from './domain/messages.ts'
import { type Fate, meantBy, otherMailboxesIn, type PrivacyRequest } from './domain/personal-record.ts'
import { auditOf } from './erase-person.ts'

/**
 * All that we have about a person, and what was ticked, as a file for them (DPDP Act 2023, s. 11): JSON whose names are
 * words, each part with a line that says what it is; instants are ISO 8601 in India time.
 */
export async function exportPerson(
  { personalData, audit, clock }: Pick<Services, 'personalData' | 'audit' | 'clock'>,
  user: StaffUser,
  { reference, requester }: PrivacyRequest,
): Promise<{ fileName: string; text: string }> {
  const now = clock.now()
  const parts = meantBy(requester, await personalData.find(requester, now))
  const others = otherMailboxesIn(parts)
  await audit.record(auditOf('privacy.exported', user, reference, parts), now)
  const file = {
    'about this file':
      'Everything that we have written down about you. Each part begins with what it is. Times are those of India (+05:30). Links and keys that would let their reader act for you are left out.',
    'request number': reference,
    'made at': indiaIso(now),
    'looked for': {
      'e-mail': requester.email,
      ...(requester.phone && { phone: requester.phone }),
      ...(others.length > 0 && { 'other addresses with this phone': others }),
    },
    'who else received something': receivers,
    ...Object.fromEntries(
      parts.map(({ title, about, records }) => [
        title.toLowerCase(),
        {
          'what this is': about,
          'how many': records.length,
          records: records.map(({ fields, fate }) => ({ ...fields, ...keptInWords(fate) })),
        },
      ]),
    ),
  }
  return {
    fileName: `personal-data-${reference.replaceAll(/[./]/g, '-')}.json`,
    text: `${JSON.stringify(file, null, 2)}\n`,
  }
}

function keptInWords(fate: Fate): Record<string, string> {
  if (fate.does !== 'stays') return {}
  const { why, until } = fate
  // the end is not part of it: a second before is
  return { 'kept because': why, ...(until !== null && { 'kept until': indiaIso(until - 1000) }) }
}
