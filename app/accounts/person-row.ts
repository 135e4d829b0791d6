import { formatShortDateTime } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Person } from './people.ts'
import { roleInWords } from './roles.ts'

export type PersonRow = ReturnType<typeof personRow>

/**
 * An account in words, times in India time.
 *
 * @param readerId of the account that looks at it
 */
export function personRow(person: Person, readerId: string, now: Millis) {
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    role: roleInWords(person.role),
    counselor: person.counselor?.name ?? '',
    state: stateInWords(person, now),
    /** `Sat 21 Nov, 4:00 PM`, or that there was none. */
    lastSignIn: person.lastSignInAt === null ? 'Never' : formatShortDateTime(person.lastSignInAt, now),
    twoFactor: person.twoFactor ? 'On' : 'Off',
    /** The reader's own. */
    own: person.id === readerId,
  }
}

function stateInWords({ state, invitedUntil }: Person, now: Millis): Label {
  switch (state) {
    case 'active':
      return { label: 'Active', tone: 'good' }
    case 'disabled':
      return { label: 'Disabled', tone: 'bad' }
    case 'invited':
      return invitedUntil !== null && now < invitedUntil
        ? { label: 'Invited', tone: 'waiting' }
        : { label: 'Invitation over', tone: 'quiet' }
  }
}
