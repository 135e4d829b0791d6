import { expect, test } from 'vitest'
import { detailsInWords } from './audit-details.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const counselor = (id: string) => (id === 'one' ? 'Ravi Kumar' : id)

test.each([
  [{ from: 'new', to: 'in-work' }, ['from new to in work']],
  [{ from: null, to: 'ravi@margam.example' }, ['from nobody to ravi@margam.example']],
  [
    { from: '2026-11-21T16:00:00+05:30', to: '2027-01-02 9:30 AM' },
    ['from Sat 21 Nov, 4:00 PM to Sat 2 Jan 2027, 9:30 AM'],
  ],
  [
    { from: '2026-12-05T00:00:00+05:30', to: '2026-12-07T00:00:00+05:30' },
    ['Sat 5 Dec to Sun 6 Dec, all day'],
  ],
  [
    { from: '2026-11-21T16:00:00+05:30', to: '2026-11-22T00:00:00+05:30' },
    ['Sat 21 Nov, 4:00 PM to midnight'],
  ],
  [{ slug: 'roses', at: '2026-11-21T10:30:00.000Z' }, ['/roses', 'for Sat 21 Nov, 4:00 PM']],
  [{ count: 3, searched: false }, ['3 in all']],
  [{ count: 3, searched: true }, ['3 in all', 'found by a search']],
  [{ role: 'counselor', roleBefore: 'admin' }, ['role from admin to counselor']],
  [
    { email: 'a@b.example', role: 'counselor', counselor: 'one' },
    ['a@b.example', 'as counselor', 'counselor Ravi Kumar'],
  ],
  [
    { counselor: 'one', counselorBefore: null, renamed: true },
    ['counselor from nobody to Ravi Kumar', 'name changed'],
  ],
  [{ role: 'admin', counselor: null }, ['as admin']],
  [{ date: '2026-11-21', starts: '4:00 PM' }, ['Sat 21 Nov', '4:00 PM']],
  [
    { noticeMinutes: '120 → 60', bufferAfterMinutes: '0 → 15' },
    ['notice 120 → 60 minutes', 'buffer after 0 → 15 minutes'],
  ],
  [{ kind: 'booking-confirmed', attempts: 5 }, ['Session booked', 'after 5 attempts']],
  [{ Friday: 'off → 4:00 PM', Monday: '4:00 PM → off' }, ['Monday 4:00 PM → off', 'Friday off → 4:00 PM']],
  [{ money: 'all' }, ['full refund']],
  [{ browser: 'Chrome on Windows' }, ['with Chrome on Windows']],
  [{ browser: null }, []],
  [{ calendarsEnded: 2 }, ['2 calendar addresses ended']],
  [{ sessions: 1, browser: 'A program' }, ['1 session', 'with a program']],
  [{ documents: 2, someThing: true }, ['2 documents', 'some thing yes']],
])('%j reads as %j', (details, words) => {
  expect(detailsInWords(details, { counselor, now })).toEqual(words)
})
