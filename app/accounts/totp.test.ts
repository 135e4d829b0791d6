import { expect, test } from 'vitest'
import { encodeBase32, generateCode, matchingStep, otpauthUrl, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('RFC 4226, appendix D: the code of counter %i is %s', (counter, code) => {
  expect(generateCode(secret, counter)).toBe(code)
})

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: %i s after the epoch the code of eight digits is %s', (seconds, code) => {
  expect(generateCode(secret, stepAt(seconds * 1000), 8)).toBe(code)
})

const now = 1_234_567_890_000
const step = stepAt(now)
const at = (offset: number) => generateCode(secret, step + offset)

test('a code counts in its step, the one before and the one after, and in no other', () => {
  expect([-2, -1, 0, 1, 2].map((offset) => matchingStep(secret, at(offset), now, null))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
})

test('a step that was used, and every one before it, never counts again', () => {
  expect([-1, 0, 1].map((offset) => matchingStep(secret, at(offset), now, step))).toEqual([
    null,
    null,
    step + 1,
  ])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
  expect(matchingStep(secret, code, now, null)).toBeNull()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, 10: %j is %j in Base32', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded)
})

test('the address for apps names the site, the account and the secret', () => {
  expect(otpauthUrl({ issuer: 'Margam & Co', account: 'a@b.example', secret: 'MY' })).toBe(
    'otpauth://totp/Margam%20%26%20Co:a%40b.example?secret=MY&issuer=Margam%20%26%20Co',
  )
})
