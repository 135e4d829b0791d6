import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDuplicateExports, findForbiddenTerms, readForbiddenNames } from './terms.ts'

const glossary = `
| Concept | Code | Not |
| ------- | ---- | --- |
| hold    | \`releaseHold\` | \`giveBack\`, moment |
| verbs   | \`a \\| b\` | \`…Of\`, \`whose\` |
`

const find = (text: string, file = 'app/booking/hold.ts') =>
  findForbiddenTerms({ file, text }, readForbiddenNames(glossary))

test.each([
  ['export const giveSlotBack = 1', 0],
  ['export const giveBackSlot = 1', 1],
  ['export async function slotOf() {}', 1],
  ['export const ofSlot = 1', 0],
  ['export type WhoseBookings = string', 1],
  ['const whoseBookings = 1', 0],
])('checks the words of an exported name: %s', (text, findings) => {
  expect(find(text)).toHaveLength(findings)
})

test('reports forbidden words in comments, strings and markup, but only in comments of a test file', () => {
  const text =
    "/** Whoever asks. */\nexport const text = 'Get your money back'\nconst page = <p>An e-mail</p>"
  expect(find(text)).toEqual([
    'app/booking/hold.ts:1 comment: reword "Whoever"',
    'app/booking/hold.ts:2 text: reword "money back"',
    'app/booking/hold.ts:3 text: reword "e-mail"',
  ])
  expect(find(text, 'app/booking/hold.test.ts')).toEqual([
    'app/booking/hold.test.ts:1 comment: reword "Whoever"',
  ])
})

test('finds names exported by two modules, except route exports', () => {
  const found = findDuplicateExports([
    { file: 'a.ts', text: 'export const one = 1\nexport const loader = 1\nexport type Two = 1' },
    { file: 'b.ts', text: 'export function one() {}\nexport function loader() {}' },
  ])
  expect([...found]).toEqual([['one', ['a.ts', 'b.ts']]])
})

test('finds no hyphenated spelling of email in the site', () => {
  const files = globSync('app/**/*.{ts,tsx}')
  expect(files.filter((file) => /\be-mails?\b/i.test(readFileSync(file, 'utf8')))).toEqual([])
})
