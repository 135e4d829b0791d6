import { beforeAll, describe, expect, test } from 'vitest'
import type { ReadFailure } from '#app/availability/outside.ts'
import { readOutside } from '#app/availability/read-outside.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { HOUR, type Interval, MINUTE } from '#app/lib/time.ts'
import { openAvailabilityPage, tuesdayAtFour } from './availability-page.ts'

const { site, change, view, save, offered, book, audit } = await openAvailabilityPage()

describe('external calendar', () => {
  const fields = { intent: 'outside', 'ics-address': 'https://calendar.example/secret/basic.ics' }
  const answered: (Result<Interval[], ReadFailure> | 'never')[] = []
  const asked: string[] = []
  beforeAll(() => {
    site.services.calendarReader = {
      async read(url) {
        asked.push(url)
        return answered.shift() as Result<Interval[], ReadFailure>
      },
    }
  })
  const busy = { from: tuesdayAtFour, to: tuesdayAtFour + HOUR }
  const add = async (...intervals: Interval[]) => {
    answered.push(ok(intervals))
    return save(fields)
  }

  test('blocks slots during busy times of the external calendar', async () => {
    expect((await add(busy)).status).toBe(303)
    expect(asked.at(-1)).toBe(fields['ics-address'])
    expect(await offered('2026-11-24')).toEqual(['5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'])
    expect((await book({ date: '2026-11-24', time: '4:00 PM' })).status).toBe(409)
    const { calendar, preview } = await view()
    expect(calendar).toMatchObject({
      host: 'calendar.example',
      stale: false,
      words: 'Read today, 10:00 AM.',
    })
    expect(preview.flatMap(({ slots }) => slots)).toContainEqual(
      expect.objectContaining({ state: 'elsewhere' }),
    )
    expect(JSON.stringify(await view())).not.toContain('secret')
    expect((await audit())[0]).toMatchObject({
      action: 'calendar.added',
      details: { host: 'calendar.example' },
    })
    await save({ intent: 'outside-removed' })
    expect(await offered('2026-11-24')).toContain('4:00 PM')
  })

  test('lists a booked session that overlaps busy time in the external calendar', async () => {
    await book({ date: '2026-11-24', time: '4:00 PM' })
    expect((await view()).clashes).toEqual([])
    await add(busy)
    expect((await view()).clashes).toEqual([expect.objectContaining({ when: 'Tue 24 Nov, 4:00 PM' })])
  })

  test('keeps the last busy times when the external calendar can’t be read', async () => {
    await add()
    site.pass(11 * MINUTE)
    answered.push(ok([busy]))
    await readOutside(site.services)
    expect(await offered('2026-11-24')).not.toContain('4:00 PM')
    site.pass(11 * MINUTE)
    answered.push(refuse('gone'))
    await readOutside(site.services)
    expect((await view()).calendar).toMatchObject({
      stale: true,
      words: expect.stringMatching(/^Not read since today, 10:11 AM: there is no calendar at its address/),
    })
    expect(await offered('2026-11-24')).not.toContain('4:00 PM')
  })

  test('does not save an external calendar that can’t be read', async () => {
    answered.push(refuse('not-public'))
    const refused = await save(fields)
    expect([refused.status, refused.answer.errors?.['ics-address'], (await view()).calendar]).toEqual([
      422,
      'This calendar could not be read: its address leads to a private network. Nothing was saved.',
      null,
    ])
    const before = asked.length
    for (const address of [
      '',
      'http://a.example/b.ics',
      'file:///etc/passwd',
      'https://a:b@c.example/',
      'x',
    ]) {
      expect((await save({ ...fields, 'ics-address': address })).status, address).toBe(422)
    }
    expect(asked).toHaveLength(before)
  })

  test('does not show or remove another counselor’s external calendar', async () => {
    await add(busy)
    expect((await change('other', { intent: 'outside-removed' })).status).toBe(404)
    expect([(await view('other')).calendar, (await view()).calendar !== null]).toEqual([null, true])
  })
})
