import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

test('ends each row with CRLF', () => {
  expect(
    formatCsv([
      ['Number', 'Total'],
      ['MI/26-27/000001', '1416'],
    ]),
  ).toBe('"Number","Total"\r\n"MI/26-27/000001",1416\r\n')
})

test.each([
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['a;=1+1', '"a;=1+1"'],
  ['', ''],
  ['अनिल कुमार', '"अनिल कुमार"'],
  ['9848001518', '9848001518'],
  ['0', '0'],
  ['0.50', '0.50'],
  ['-1416.00', '-1416.00'],
  ['-2', '-2'],
])('writes %j as the cell %j', (value, written) => {
  expect(formatCsv([[value]])).toBe(`${written}\r\n`)
})

test.each([
  '=1+1',
  '+911234567890',
  '+91 98',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  "-2+3+cmd|' /C calc'!A0",
  '＝1',
  '＋1',
  '－2',
  '＠SUM(A1)',
  '432911223344',
  '012345',
  '1234567890123456',
])('marks the formula or long number %j with an apostrophe', (text) => {
  expect(formatCsv([[text]])).toBe(`"'${text}"\r\n`)
})
