import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import { loadOfferedCounselors } from '#app/booking/list-slots.ts'
import { action } from '#app/booking/routes/free.tsx'
import { bookings } from '#app/booking/tables.ts'
import { parseInstant } from '#app/lib/dates.ts'
import type { SessionLanguage } from '#app/lib/languages.ts'
import { loadPaidPage } from '#app/payments/routes/paid-page.ts'
import { bookingRequest } from '../builders/requests.ts'
import { addWeeklyHours, updateCounselor } from '../builders/schedules.ts'
import { openSite } from './site-in-process.ts'

const tuesday = '2026-11-24'
const first = 'career-counselor'

const site = await openSite()
await site.db.insert(counselors).values({ id: 'ravi', name: 'Ravi', title: '', position: 1 })
// Ravi works on Tuesdays and shares only the 5:00 PM slot with the first counselor.
await addWeeklyHours(site.db, 'ravi', ['17:00', '21:00'], [2])
beforeEach(async () => {
  await site.db.execute(sql`truncate bookings cascade`)
  await speak(first, ['hi', 'en'])
  await speak('ravi', ['te'])
})

/** Sets a counselor's languages, as the Availability page does. */
const speak = (id: string, languages: SessionLanguage[]) => updateCounselor(site.db, id, { languages })

const slot = { date: tuesday, time: '5:00 PM' }
const booked = async () =>
  (await site.db.select().from(bookings)).map(({ counselorId, language }) => ({ counselorId, language }))

describe('languages in the API', () => {
  test('assigns a booking to a counselor who speaks the requested language', async () => {
    await site.booked({ ...slot, language: 'te' })
    await site.booked(slot)
    expect(await booked()).toEqual([
      { counselorId: 'ravi', language: 'te' },
      { counselorId: first, language: null },
    ])
  })

  test('lists only slots of a counselor who speaks the requested language', async () => {
    const times = async (query: string) => {
      const path = `/api/v1/availability?from=${tuesday}&to=${tuesday}&session=free${query}`
      const response = await site.request(path)
      const body = await response.json()
      return response.status === 200
        ? body.data.days[0].slots.map(({ time }: { time: string }) => time)
        : body.errors
    }
    expect(await times('&language=te')).toEqual(['5:00 PM', '9:00 PM'])
    expect(await times('')).toContain('4:00 PM')
    expect(await times(`&language=te&counselor=${first}`)).toEqual({ language: expect.any(String) })
  })
})

test('lists only languages that a bookable counselor speaks', async () => {
  expect((await loadOfferedCounselors(site.app)).languages).toBe('Telugu, Hindi or English')
  await speak('ravi', ['en'])
  expect((await loadOfferedCounselors(site.app)).languages).toBe('Hindi or English')
})

describe('booking form', () => {
  /** Posts the booking form without JavaScript, by default for the first counselor. */
  async function post(more: Record<string, string>) {
    const { session, consent, reminder, professions, date, time, ...filled } = bookingRequest()
    const form = { ...(filled as Record<string, string>), counselor: first, consent: 'on', ...more }
    return site.call(action, { path: '/services/sessionbooking', form })
  }

  test('books nothing when the counselor of the slot does not speak the chosen language', async () => {
    const { data } = await post({ language: 'te', slot: `${tuesday} 5:00 PM` })
    expect(data).toMatchObject({
      alert: expect.stringContaining('in the language you chose, so nothing was booked'),
      slot: parseInstant(tuesday, '5:00 PM'),
      values: { language: 'te', city: 'Warangal' },
    })
    expect(await booked()).toEqual([])
    const again = await post({ language: 'te', counselor: 'ravi', slot: `${tuesday} 5:00 PM` })
    expect(again.to).toMatch(/^\/bookings\//)
    expect(await booked()).toEqual([{ counselorId: 'ravi', language: 'te' }])
  })

  test('preselects the language and counselor of the free session in its upgrade', async () => {
    const { token: from } = await site.booked({ ...slot, language: 'te' })
    const paid = await loadPaidPage(site.app, new URLSearchParams({ from }))
    const { values, calendar, slot: preselected } = paid
    expect([values.language, calendar.counselor.id, preselected]).toEqual([
      'te',
      'ravi',
      parseInstant(tuesday, '5:00 PM'),
    ])
  })
})
