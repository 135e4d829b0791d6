import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatStarts, formatStartTimesField, parseStarts } from './hours.ts'

const maxStarts = 48

describe('start times of a day', () => {
  test.each([
    ['4:00 PM, 5:00 PM', ['16:00', '17:00']],
    ['4 PM,5pm;6.30 p.m.\n7:15 PM', ['16:00', '17:00', '18:30', '19:15']],
    ['18:00, 09:05, 9:05 am', ['09:05', '18:00']],
    ['12 AM, 12 PM, 00:10', ['00:00', '00:10', '12:00']],
    ['', []],
    [' , ', []],
  ])('reads %j as the start times %j', (text, starts) => {
    expect(parseStarts(text, 60)).toEqual({ ok: true, value: starts })
  })

  test.each([
    ['4', '“4” can be morning or evening. Write 4 AM or 4 PM.'],
    ['5 PM, 12:30', '“12:30” can be morning or evening. Write 12:30 AM or 12:30 PM.'],
    ['4:03 PM', '“4:03 PM” is between two steps of 5 minutes. Write 4:00, 4:05, 4:10 and so on.'],
    ...['13 PM', '0:00 AM', '24:00', '16:60', 'noon', '4m', '4:0 PM', '-4 PM'].map((text) => [
      text,
      `“${text}” is not a time. Write each as 4:00 PM, with commas between.`,
    ]),
  ])('rejects the start times %j with a hint', (text, reason) => {
    expect(parseStarts(text, 60)).toEqual({ ok: false, reason })
  })

  test('rejects more start times than a day may have', () => {
    const five = (step: number) =>
      `${String(Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`
    const starts = Array.from({ length: maxStarts + 1 }, (_, step) => five(step))
    expect(parseStarts(starts.slice(1).join(), 60)).toMatchObject({ ok: true })
    expect(parseStarts(starts.join(), 60)).toMatchObject({ ok: false })
  })

  test('parses displayed start times back to the same values', () => {
    const start = fc
      .tuple(fc.nat(23), fc.nat(11))
      .map(([hour, step]) => `${String(hour).padStart(2, '0')}:${String(step * 5).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.uniqueArray(start, { maxLength: maxStarts }), (starts) => {
        const value = [...starts].sort()
        expect(parseStarts(formatStarts(starts), 60)).toEqual({ ok: true, value })
        expect(parseStarts(formatStartTimesField(starts, 60), 60)).toEqual({ ok: true, value })
      }),
    )
  })

  test('returns sorted start times, or an error message for a time off the grid', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789:., apmAPM') }), (text) => {
        const parsed = parseStarts(text, 60)
        if (!parsed.ok) expect(parsed.reason).toMatch(/\.$/)
        const starts = parsed.ok ? parsed.value : []
        expect(starts).toEqual([...new Set(starts)].sort())
        for (const start of starts) expect(start).toMatch(/^([01]\d|2[0-3]):[0-5][05]$/)
      }),
    )
  })
})

const fourToEight = ['16:00', '17:00', '18:00', '19:00']

describe('working hours', () => {
  test.each([
    '4–8 PM',
    '4-8pm',
    '4 - 8 PM',
    '4pm-8pm',
    '4 p.m. to 8 p.m.',
    '4 to 8',
    '4-8',
    'from 4 till 8 pm',
    '16–20',
    '16:00-20:00',
    '4pm-8',
    '4–20',
    '16 to 8 pm',
    '4:00 PM — 8:00 PM',
    '4  to\t8',
  ])('reads %j as 4 PM to 8 PM', (text) => {
    expect(parseStarts(text, 60)).toEqual({ ok: true, value: fourToEight })
  })

  test.each([
    ['4.30–8', ['16:30', '17:30', '18:30']],
    ['11-1pm', ['11:00', '12:00']],
    ['9-11', ['09:00', '10:00']],
    ['10 to 1', ['10:00', '11:00', '12:00']],
    ['9–11 AM, 4–6 PM', ['09:00', '10:00', '16:00', '17:00']],
    ['9–11, 5:30 PM', ['09:00', '10:00', '17:30']],
    ['10pm-12am', ['22:00', '23:00']],
    ['09-11', ['09:00', '10:00']],
    ['off', []],
    ['Closed', []],
  ])('reads the hours %j as %j', (text, value) => {
    expect(parseStarts(text, 60)).toEqual({ ok: true, value })
  })

  test.each([
    ['8 PM – 4 PM', 'ends before it begins'],
    ['20-16', 'ends before it begins'],
    ['4:00–4:30 PM', 'shorter than a session'],
    ['4:03–8 PM', 'between two steps'],
    ['13 PM – 14', 'not a stretch of time'],
    ['4–8:75 PM', 'not a stretch of time'],
  ])('rejects the hours %j with a hint', (text, reason) => {
    expect(parseStarts(text, 60)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
  })
})
