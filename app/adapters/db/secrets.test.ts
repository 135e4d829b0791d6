import { expect, test } from 'vitest'
import { sealing } from './secrets.ts'

const kept = sealing('a secret', 'codes')

test('what was sealed for somebody opens for them, and is another text each time', () => {
  const sealed = kept.seal('JBSWY3DP', 'ada')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(kept.seal('JBSWY3DP', 'ada')).not.toBe(sealed)
  expect(kept.open(sealed, 'ada')).toBe('JBSWY3DP')
})

test('for another owner, with another secret or purpose, or altered, it does not open', () => {
  const sealed = kept.seal('JBSWY3DP', 'ada')
  const [iv, tag, text = ''] = sealed.split('.')
  const altered = [iv, tag, text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.')
  expect(() => kept.open(sealed, 'ravi')).toThrow()
  expect(() => sealing('another secret', 'codes').open(sealed, 'ada')).toThrow()
  expect(() => sealing('a secret', 'mails').open(sealed, 'ada')).toThrow()
  expect(() => kept.open(altered, 'ada')).toThrow()
  expect(() => kept.open('nothing', 'ada')).toThrow()
})
