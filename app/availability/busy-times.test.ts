import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { indiaIso } from '#app/lib/time.ts'
import { listBusyTimes } from './busy-times.ts'

const window = { from: Date.parse('2026-11-23T00:00:00+05:30'), to: Date.parse('2026-12-07T00:00:00+05:30') }

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//EN', ...lines, 'END:VCALENDAR'].join('\r\n')
let uids = 0
const event = (...lines: string[]) => {
  uids += 1
  const own = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${uids}@elsewhere`]
  return ['BEGIN:VEVENT', 'DTSTAMP:20261101T000000Z', ...own, ...lines, 'END:VEVENT']
}
/** Lists the busy times of a calendar in India, such as `11-24 16:00 to 11-24 17:00`. */
const busy = (lines: string[]) =>
  listBusyTimes(calendar(...lines), window, 'margam.example').map(
    ({ from, to }) => `${formatTime(from)} to ${formatTime(to)}`,
  )
const formatTime = (at: number) => indiaIso(at).slice(5, 16).replace('T', ' ')

const kolkata = 'TZID=Asia/Kolkata'
const tuesday = [`DTSTART;${kolkata}:20261124T160000`, `DTEND;${kolkata}:20261124T170000`]

describe('busy times of an external calendar', () => {
  test.each<[string, string[], string[]]>([
    ['reads an event in the Indian time zone', tuesday, ['11-24 16:00 to 11-24 17:00']],
    ['reads an event in UTC', ['DTSTART:20261124T103000Z', 'DURATION:PT1H'], ['11-24 16:00 to 11-24 17:00']],
    [
      'reads an event without a time zone as Indian time',
      ['DTSTART:20261124T160000', 'DTEND:20261124T163000'],
      ['11-24 16:00 to 11-24 16:30'],
    ],
    [
      'converts an event from another time zone in winter',
      ['DTSTART;TZID=Europe/Berlin:20261124T110000', 'DTEND;TZID=Europe/Berlin:20261124T120000'],
      ['11-24 15:30 to 11-24 16:30'],
    ],
    [
      'reads an all-day event',
      ['DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261126'],
      ['11-25 00:00 to 11-26 00:00'],
    ],
    [
      'reads an all-day event without an end',
      ['DTSTART;VALUE=DATE:20261125'],
      ['11-25 00:00 to 11-26 00:00'],
    ],
    [
      'clips an event that began earlier to the requested window',
      ['DTSTART:20261101T000000Z', 'DTEND:20261123T043000Z'],
      ['11-23 00:00 to 11-23 10:00'],
    ],
    [
      'repeats a weekly event except on an excluded date',
      [
        `DTSTART;${kolkata}:20240102T160000`,
        `DTEND;${kolkata}:20240102T170000`,
        'RRULE:FREQ=WEEKLY;BYDAY=TU,TH',
        `EXDATE;${kolkata}:20261126T160000`,
      ],
      ['11-24 16:00 to 11-24 17:00', '12-01 16:00 to 12-01 17:00', '12-03 16:00 to 12-03 17:00'],
    ],
    [
      'stops a recurring event after its count',
      [...tuesday, 'RRULE:FREQ=DAILY;COUNT=2'],
      ['11-24 16:00 to 11-24 17:00', '11-25 16:00 to 11-25 17:00'],
    ],
    [
      'repeats a monthly event on the last working day',
      [
        `DTSTART;${kolkata}:20260130T100000`,
        'DURATION:PT30M',
        'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      ],
      ['11-30 10:00 to 11-30 10:30'],
    ],
  ])('%s', (_, lines, times) => {
    expect(busy(event(...lines))).toEqual(times)
  })

  test('reads a rescheduled occurrence only at its new time', () => {
    const series = event('UID:a', ...tuesday, 'RRULE:FREQ=DAILY;COUNT=2')
    const moved = event(
      'UID:a',
      `RECURRENCE-ID;${kolkata}:20261125T160000`,
      `DTSTART;${kolkata}:20261127T090000`,
      `DTEND;${kolkata}:20261127T100000`,
    )
    const gone = event('UID:a', `RECURRENCE-ID;${kolkata}:20261124T160000`, ...tuesday, 'STATUS:CANCELLED')
    expect(busy([...series, ...moved])).toEqual(['11-24 16:00 to 11-24 17:00', '11-27 09:00 to 11-27 10:00'])
    expect(busy([...series, ...gone])).toEqual(['11-25 16:00 to 11-25 17:00'])
    expect(busy(moved)).toEqual(['11-27 09:00 to 11-27 10:00'])
  })

  test('uses the time zone that the calendar defines', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Ours',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const lines = event('DTSTART;TZID=Ours:20261124T130000', 'DTEND;TZID=Ours:20261124T140000')
    expect(busy([...zone, ...lines])).toEqual(['11-24 15:30 to 11-24 16:30'])
    expect(
      busy(['X-WR-TIMEZONE:Europe/London', ...event('DTSTART:20261124T100000', 'DURATION:PT1H')]),
    ).toEqual(['11-24 15:30 to 11-24 16:30'])
  })

  test('merges overlapping events and reads free/busy calendars', () => {
    expect(
      busy([...event(...tuesday), ...event('DTSTART:20261124T110000Z', 'DTEND:20261124T120000Z')]),
    ).toEqual(['11-24 16:00 to 11-24 17:30'])
    const free = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20261124T103000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20261125T103000Z/PT1H',
      'END:VFREEBUSY',
    ]
    expect(busy(free)).toEqual(['11-24 16:00 to 11-24 17:00'])
  })
})

test('expands a ten-year daily event with few time zone conversions', () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => void vi.restoreAllMocks())
  const daily = event(
    `DTSTART;${kolkata}:20161124T160000`,
    `DTEND;${kolkata}:20161124T170000`,
    'RRULE:FREQ=DAILY',
  )
  expect(busy(daily)).toHaveLength(14)
  expect(asked.mock.calls.length).toBeLessThan(50)
  expect(made).toHaveBeenCalledTimes(1)
})

describe('ignored events', () => {
  test.each([
    ['a cancelled event', 'STATUS:CANCELLED'],
    ['a transparent event', 'TRANSP:TRANSPARENT'],
    ['an event marked free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['a session created by this site', 'UID:6f1c8d0e-1111-4222-8333-444455556666@margam.example'],
  ])('ignores %s', (_, line) => {
    expect(busy(event(...tuesday, line))).toEqual([])
  })

  test('ignores an event without duration', () => {
    expect(busy(event('DTSTART:20261124T103000Z', 'DTEND:20261124T103000Z'))).toEqual([])
  })

  test('ignores an invitation that the calendar owner declined', () => {
    const invited = event(...tuesday, 'ATTENDEE;PARTSTAT=DECLINED:mailto:Asha@example.org')
    expect(busy(['X-WR-CALNAME:asha@example.org', ...invited])).toEqual([])
    expect(busy(invited)).toHaveLength(1)
  })
})

test.each(['', 'BEGIN:VCARD\r\nEND:VCARD', '<html></html>', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])(
  'rejects %j as a calendar',
  (text) => {
    expect(() => listBusyTimes(text, window, 'margam.example')).toThrow('no-calendar')
  },
)
