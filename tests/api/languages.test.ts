import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import { weeklyHours } from '#app/availability/tables.ts'
import type { BookingFormResult } from '#app/booking/components/booking-form.tsx'
import { formatOffer } from '#app/booking/list-slots.ts'
import { action } from '#app/booking/routes/free.tsx'
import { bookings } from '#app/booking/tables.ts'
import type { SessionLanguage } from '#app/lib/languages.ts'
import { loadPaidPage } from '#app/payments/routes/paid-page.ts'
import { bookingRequest } from '../builders/requests.ts'
import { updateCounselor } from '../builders/schedules.ts'
import { routeArgs } from './route-args.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

const tuesday = '2026-11-24'
const first = 'career-counselor'

let site: SiteInProcess
beforeAll(async () => {
  site = await siteInProcess()
  await site.db.insert(counselors).values({ id: 'ravi', name: 'Ravi', title: '', position: 1 })
  // Ravi works on Tuesdays and shares only the 5:00 PM slot with the first counselor.
  await site.db.insert(weeklyHours).values({ counselorId: 'ravi', weekday: 2, starts: ['17:00', '21:00'] })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.execute(sql`truncate bookings cascade`)
  await speak(first, ['hi', 'en'])
  await speak('ravi', ['te'])
})

/** Sets a counselor's languages, as the Availability page does. */
const speak = (id: string, languages: SessionLanguage[]) => updateCounselor(site.db, id, { languages })

const answer = async (asked: Promise<Response> | Response) => {
  const response = await asked
  return { status: response.status, body: await response.json() }
}
const booked = async () =>
  (await site.db.select().from(bookings)).map(({ counselorId, language }) => ({ counselorId, language }))

describe('languages in the API', () => {
  const book = (more: object) =>
    answer(site.book(bookingRequest({ date: tuesday, time: '5:00 PM', ...more })))

  test('assigns a booking to a counselor who speaks the requested language', async () => {
    expect((await book({ language: 'te' })).status).toBe(201)
    expect((await book({})).status).toBe(201)
    expect(await booked()).toEqual([
      { counselorId: 'ravi', language: 'te' },
      { counselorId: first, language: null },
    ])
  })

  test('rejects an unknown language and an unknown class', async () => {
    const { status, body } = await book({ language: 'kn', classLevel: '7' })
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['classLevel', 'language']])
  })

  test('lists only slots of a counselor who speaks the requested language', async () => {
    const times = async (query: string) => {
      const asked = site.request(`/api/v1/availability?from=${tuesday}&to=${tuesday}&session=free${query}`)
      const { status, body } = await answer(asked)
      return status === 200 ? body.data.days[0].slots.map(({ time }: { time: string }) => time) : body.errors
    }
    expect(await times('&language=te')).toEqual(['5:00 PM', '9:00 PM'])
    expect(await times('')).toContain('4:00 PM')
    expect(await times(`&language=te&counselor=${first}`)).toEqual({ language: expect.any(String) })
  })
})

test('lists only languages that a bookable counselor speaks', async () => {
  expect((await formatOffer(site.app)).languages).toBe('Telugu, Hindi or English')
  await speak('ravi', ['en'])
  expect((await formatOffer(site.app)).languages).toBe('Hindi or English')
})

describe('booking form', () => {
  /** Posts the form without JavaScript, filled in with the first counselor's slots on display. */
  async function post(more: Record<string, string>) {
    const { session, consent, reminder, professions, date, time, ...filled } = bookingRequest() as Record<
      string,
      string
    >
    const body = new URLSearchParams({ ...filled, counselor: first, consent: 'on', ...more })
    const init = { method: 'POST', body }
    const args = routeArgs<Parameters<typeof action>[0]>(site, '/services/sessionbooking', {}, init)
    const answered = await action(args)
    if (answered instanceof Response) return { to: answered.headers.get('Location'), state: null }
    return { to: null, state: answered.data as BookingFormResult }
  }

  test('books nothing when the counselor does not speak the chosen language', async () => {
    const { state } = await post({ language: 'te', slot: `${tuesday} 5:00 PM` })
    expect(state).toMatchObject({
      alert: expect.stringContaining('in the language you chose, so nothing was booked'),
      slot: { date: tuesday, time: '5:00 PM' },
      values: { language: ['te'], city: ['Warangal'] },
    })
    expect(await booked()).toEqual([])
    const again = await post({ language: 'te', counselor: 'ravi', slot: `${tuesday} 5:00 PM` })
    expect(again.to).toMatch(/^\/bookings\//)
    expect(await booked()).toEqual([{ counselorId: 'ravi', language: 'te' }])
  })

  test('opens an upgrade with the language and counselor of the free session', async () => {
    const { body } = await answer(
      site.book(bookingRequest({ date: tuesday, time: '5:00 PM', language: 'te' })),
    )
    const from = new URL(body.data.manageUrl).pathname.split('/').at(-1) ?? ''
    const paid = await loadPaidPage(site.app, new URLSearchParams({ from }))
    expect([paid.values.language, paid.calendar.counselor.id, paid.slot?.time]).toEqual([
      ['te'],
      'ravi',
      '5:00 PM',
    ])
  })
})
