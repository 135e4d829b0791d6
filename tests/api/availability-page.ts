import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import { action, loader } from '#app/availability/routes/availability.tsx'
import { languageCodes } from '#app/lib/languages.ts'
import type { WorkspaceFormResult } from '#app/ui/form.tsx'
import { listAuditEntries } from '../builders/audit-log.ts'
import { bookingRequest } from '../builders/requests.ts'
import { evenings, typedHours } from '../builders/schedules.ts'
import { addMember, signInAs } from '../builders/staff.ts'
import { openSite } from './site-in-process.ts'

export const path = '/services/counselor-dashboard/availability'
const people = {
  admin: { role: 'admin', counselorId: null },
  own: { role: 'counselor', counselorId: 'career-counselor' },
  other: { role: 'counselor', counselorId: 'another' },
  unlinked: { role: 'counselor', counselorId: null },
} as const
export type Person = keyof typeof people

/** Tuesday 24 November 2026, 4:00 PM IST. The site's clock starts on Friday 20 November, 10:00 AM IST. */
export const tuesdayAtFour = Date.parse('2026-11-24T10:30:00Z')

const usualWeek = { 1: evenings, 2: evenings, 3: evenings, 4: evenings, 5: evenings, 6: evenings }
/** Fields of the page's form: the usual week and rules, all languages, and bookable by visitors. */
export const usual = {
  do: 'save',
  ...typedHours(usualWeek),
  notice: '2',
  horizon: '60',
  before: '0',
  after: '0',
  ...Object.fromEntries(languageCodes.map((code) => [`language-${code}`, 'on'])),
  offered: 'on',
}

/**
 * Opens the Availability page of an in-process site with rate limits, with a signed-in session for each of `people`.
 * Resets bookings, calendars and weekly hours before each test.
 */
export async function openAvailabilityPage() {
  const site = await openSite({ RATE_LIMITS: 'on' })
  const cookies = new Map<Person, Headers>()

  beforeAll(async () => {
    await site.db.insert(counselors).values({ id: 'another', name: 'Another', title: '', position: 1 })
    for (const [name, { role, counselorId }] of Object.entries(people)) {
      const email = `${name}@margam.example`
      await addMember(site.app, { email, role, counselorId })
      cookies.set(name as Person, await signInAs(site.app, email))
    }
  })

  beforeEach(async () => {
    await site.db.execute(
      sql`truncate bookings, time_off, date_overrides, calendar_feeds, external_calendars cascade`,
    )
    await site.db.execute(sql`update counselors set schedule_version = 0, active = true`)
    await change('admin', { ...usual, version: '0' }, '?counselor=career-counselor')
  })

  const call = (person: Person, query: string) => ({
    path: path + query,
    headers: cookies.get(person) ?? new Headers(),
  })
  const look = (person: Person, query = '') => site.call(loader, call(person, query))
  async function change(person: Person, form: Record<string, string>, query = '') {
    const result = await site.call(action, { ...call(person, query), form })
    return { ...result, answer: result.data as WorkspaceFormResult }
  }
  const view = async (person: Person = 'own', query = '') => (await look(person, query)).data.view

  return {
    site,
    look,
    change,
    view,
    /** Saves the usual fields with changes, as the counselor, with the current version. */
    save: async (fields: Record<string, string>, person: Person = 'own') =>
      change(person, { ...usual, version: String((await view()).version), ...fields }),
    /** Lists the available slots for a free session on a date, such as `4:00 PM`. */
    async offered(date: string): Promise<string[]> {
      const response = await site.request(`/api/v1/availability?from=${date}&to=${date}&session=free`)
      const { data } = await response.json()
      return data.days[0].slots
        .filter((slot: { available: boolean }) => slot.available)
        .map(({ time }: { time: string }) => time)
    },
    book: (changes: Record<string, unknown>) => site.post('/bookings', bookingRequest(changes)),
    audit: () => listAuditEntries(site.app, { kind: 'counselor' }),
  }
}
