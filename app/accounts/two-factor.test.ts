import { expect, test } from 'vitest'
import {
  buildOtpauthUrl,
  encodeBase32,
  findMatchingStep,
  generateHotpCode,
  getTimeStep,
} from './two-factor.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [9, '520489'],
])('generates the code $1 for the counter $0 (RFC 4226, appendix D)', (counter, code) => {
  expect(generateHotpCode(secret, counter)).toBe(code)
})

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [20_000_000_000, '65353130'],
])('generates the last six digits of $1 at $0 s after the epoch (RFC 6238, appendix B)', (seconds, code) => {
  expect(generateHotpCode(secret, getTimeStep(seconds * 1000))).toBe(code.slice(2))
})

const now = 1_234_567_890_000
const step = getTimeStep(now)
const at = (offset: number) => generateHotpCode(secret, step + offset)

test('accepts a code only from the current, previous or next time step', () => {
  expect([-2, -1, 0, 1, 2].map((offset) => findMatchingStep(secret, at(offset), now))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('rejects the malformed code %j', (code) => {
  expect(findMatchingStep(secret, code, now)).toBeNull()
})

test.each([
  ['', ''],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %j as %j in Base32 (RFC 4648, section 10)', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded)
})

test('builds an otpauth URL with the issuer, the account and the secret', () => {
  expect(buildOtpauthUrl({ issuer: 'Margam & Co', account: 'a@b.example', secret: 'MY' })).toBe(
    'otpauth://totp/Margam%20%26%20Co:a%40b.example?secret=MY&issuer=Margam%20%26%20Co',
  )
})
