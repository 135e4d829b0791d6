import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const cells = (...row: string[]) => toCsv([row]).slice(1)

test('begins with a byte order mark and ends every row with CRLF', () => {
  expect(toCsv([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n')
})

test('quotes what has a comma, a quote or a line break in it, and doubles quotes', () => {
  expect(cells('Rao, Asha', 'says "yes"', 'two\nlines', 'plain')).toBe(
    '"Rao, Asha","says ""yes""","two\nlines",plain\r\n',
  )
})

test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', '＝1'])('%j is no formula any more', (text) => {
  expect(cells(text)).toBe(`'${text}\r\n`)
})

test('a formula behind a line break is neither', () => {
  expect(cells('\r=1', '\n=1')).toBe(`"'\r=1","'\n=1"\r\n`)
})
