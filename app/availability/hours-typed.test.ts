import { describe, expect, test } from 'vitest'
import { parseStarts } from './starts.ts'

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
