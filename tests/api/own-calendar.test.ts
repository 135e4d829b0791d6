import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { refreshExternalCalendars } from '#app/availability/connect-external-calendar.ts'
import type { CalendarReadFailure } from '#app/availability/external-calendar.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { HOUR, type Interval, MINUTE } from '#app/lib/time.ts'
import { openAvailabilityPage, tuesdayAtFour } from './availability-page.ts'

const { site, change, view, save, offered, book, audit } = await openAvailabilityPage()

describe('external calendar', () => {
  const url = 'https://calendar.example/secret/basic.ics'
  const answers: (Interval[] | CalendarReadFailure)[] = []
  const asked: string[] = []
  beforeAll(() => {
    site.app.readCalendar = async (url) => {
      asked.push(url)
      const answer = answers.shift() ?? 'unreachable'
      if (typeof answer === 'string') throw new DomainError(answer)
      return answer
    }
  })
  const busy = { from: tuesdayAtFour, to: tuesdayAtFour + HOUR }
  const add = async (...intervals: Interval[]) => {
    answers.push(intervals)
    return save({ calendar: url })
  }

  test('blocks slots during busy times of the external calendar', async () => {
    expect((await add(busy)).status).toBe(303)
    expect(asked.at(-1)).toBe(url)
    expect(await offered('2026-11-24')).toEqual(['5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'])
    expect((await book({ date: '2026-11-24', time: '4:00 PM' })).status).toBe(409)
    expect((await view()).calendar).toMatchObject({
      host: 'calendar.example',
      isStale: false,
      text: 'Read today, 10:00 AM.',
    })
    expect(JSON.stringify(await view())).not.toContain('secret')
    expect(JSON.stringify(await site.db.execute(sql`select * from external_calendars`))).not.toContain(
      'secret',
    )
    expect((await audit())[0]).toMatchObject({
      action: 'counselor.calendar-added',
      details: { host: 'calendar.example' },
    })
    await save({ do: 'disconnect' })
    expect(await offered('2026-11-24')).toContain('4:00 PM')
  })

  test('keeps the external calendar when other fields are saved without its URL', async () => {
    await add(busy)
    await save({ 'day-1': '9 AM' })
    expect((await view()).calendar).toMatchObject({ host: 'calendar.example' })
  })

  test('lists a booked session that overlaps a busy time in the external calendar', async () => {
    await book({ date: '2026-11-24', time: '4:00 PM' })
    expect((await view()).clashes).toEqual([])
    await add(busy)
    expect((await view()).clashes).toEqual([expect.objectContaining({ when: 'Tue 24 Nov, 4:00 PM' })])
  })

  test('keeps the last busy times when the external calendar can’t be read', async () => {
    await add()
    site.advance(11 * MINUTE)
    answers.push([busy])
    await refreshExternalCalendars(site.app)
    expect(await offered('2026-11-24')).not.toContain('4:00 PM')
    site.advance(11 * MINUTE)
    answers.push('gone')
    await refreshExternalCalendars(site.app)
    expect((await view()).calendar).toMatchObject({
      isStale: true,
      text: expect.stringMatching(/^Not read since today, 10:11 AM: there is no calendar at its address/),
    })
    expect(await offered('2026-11-24')).not.toContain('4:00 PM')
  })

  test('does not save an external calendar that can’t be read', async () => {
    answers.push('not-public')
    const refused = await save({ calendar: url, 'day-1': '9 AM' })
    expect([refused.status, refused.answer.errors.calendar]).toEqual([
      422,
      'This calendar could not be read: its address leads to a private network. Nothing was saved.',
    ])
    expect(await view()).toMatchObject({ calendar: null, saved: { 'day-1': '4 PM–9 PM' } })
    const before = asked.length
    expect((await save({ calendar: 'http://a.example/b.ics' })).status).toBe(422)
    expect(asked).toHaveLength(before)
  })

  test('does not show or remove another counselor’s external calendar', async () => {
    await add(busy)
    expect((await change('other', { do: 'disconnect' })).status).toBe(409)
    expect([(await view('other')).calendar, (await view()).calendar !== null]).toEqual([null, true])
  })
})
