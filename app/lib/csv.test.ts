import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

test('ends each row with CRLF', () => {
  expect(
    formatCsv([
      ['Number', 'Total'],
      ['MI/26-27/000001', 1416],
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
])('writes the text %j as the cell %j', (text, written) => {
  expect(formatCsv([[text]])).toBe(`${written}\r\n`)
})

test.each([
  '=1+1',
  '+911234567890',
  '+91 98',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  "-2+3+cmd|' /C calc'!A0",
  '＝1',
  '＋1',
  '－2',
  '＠SUM(A1)',
])('marks the formula %j with an apostrophe', (text) => {
  expect(formatCsv([[text]])).toBe(`"'${text}"\r\n`)
})

test('marks a formula after a line break with an apostrophe', () => {
  expect(formatCsv([['\r=1', '\n=1']])).toBe(`"'\r=1","'\n=1"\r\n`)
})

test('writes numbers unquoted, including negative numbers', () => {
  expect(formatCsv([['-1416.00', -2, '0.50', 3]])).toBe('-1416.00,-2,0.50,3\r\n')
})

test.each(['432911223344', '012345', '1234567890123456'])(
  'marks the reference %s with an apostrophe',
  (text) => {
    expect(formatCsv([[text]])).toBe(`"'${text}"\r\n`)
  },
)

test('writes a phone number and a zero unquoted', () => {
  expect(formatCsv([['9848001518', '0']])).toBe('9848001518,0\r\n')
})
