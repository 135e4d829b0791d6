import { expect, onTestFinished, test } from 'vitest'
import { createCalendarReader } from '#app/adapters/outside-calendars/index.ts'
import { HOUR, indiaIso } from '#app/lib/time.ts'
import { password, radicale, startRadicale, user } from '../radicale.ts'

const window = { from: Date.parse('2026-11-23T00:00:00Z'), to: Date.parse('2026-12-03T00:00:00Z') }

test.skipIf(!radicale)(
  'a real CalDAV server is read, with what repeats, and nothing is written to it',
  async () => {
    const server = await startRadicale(radicale ?? '', onTestFinished)
    await server.put('dentist', ['DTSTART:20261124T103000Z', 'DTEND:20261124T113000Z'])
    await server.put('class', ['DTSTART:20240101T040000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO'])
    await server.put('long-ago', ['DTSTART:20200101T040000Z', 'DURATION:PT1H'])
    await server.put('free', ['DTSTART:20261125T103000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'])
    const reader = createCalendarReader('margam.example', { permits: () => true, protocols: ['http:'] })
    const access = { kind: 'caldav', address: `${server.url}/`, user, password } as const
    const busy = async () => {
      const read = await reader.read(access, window)
      return read.ok
        ? read.value.map(({ from, to }) => [indiaIso(from).slice(5, 16), (to - from) / HOUR])
        : read.reason
    }
    const dentist = ['11-24T16:00', 1]
    const classes = [
      ['11-23T09:30', 1],
      ['11-30T09:30', 1],
    ]
    expect(await busy()).toEqual([classes[0], dentist, classes[1]])
    await server.remove('dentist')
    expect(await busy()).toEqual(classes)
    await server.put('last', ['DTSTART:20200101T040000Z', 'DURATION:PT1H'])
    const reads = ['PROPFIND', 'REPORT']
    const own = ['MKCALENDAR', 'PUT', 'PUT', 'PUT', 'PUT', 'DELETE', 'PUT']
    await expect.poll(() => server.asked().filter((method) => !reads.includes(method))).toEqual(own)
    expect(server.asked()).toEqual(expect.arrayContaining(reads))
    expect(await reader.read({ ...access, password: 'wrong' }, window)).toEqual({
      ok: false,
      reason: 'not-allowed',
    })
    expect(await createCalendarReader('margam.example').read(access, window)).toEqual({
      ok: false,
      reason: 'not-https',
    })
  },
)
