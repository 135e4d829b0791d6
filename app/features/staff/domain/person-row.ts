import { momentInShort } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Person } from './people.ts'
import { roleInWords } from './roles.ts'

/** An account in words, times in India time. */
export type PersonRow = {
  id: string
  name: string
  email: string
  role: string
  counselor: string
  state: { label: string; tone: 'good' | 'waiting' | 'bad' | 'quiet' }
  /** `Sat 21 Nov, 4:00 PM`, or that there was none. */
  lastSignIn: string
  twoFactor: string
  /** The reader's own. */
  own: boolean
}

/** @param readerId of the account that looks at it */
export function personRow(person: Person, readerId: string, now: Millis): PersonRow {
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    role: roleInWords(person.role),
    counselor: person.counselor?.name ?? '',
    state: stateInWords(person, now),
    lastSignIn: person.lastSignInAt === null ? 'Never' : momentInShort(person.lastSignInAt, now),
    twoFactor: person.twoFactor ? 'On' : 'Off',
    own: person.id === readerId,
  }
}

function stateInWords({ state, invitedUntil }: Person, now: Millis): PersonRow['state'] {
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
