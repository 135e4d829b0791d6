import { expect, test } from 'vitest'
import { actionInWords, auditKindInWords } from './audit.ts'

test('an action is told in words, and one that is not known as it is', () => {
  expect(actionInWords('enquiry.replied')).toBe('Replied to a message')
  expect(actionInWords('account.signed-in')).toBe('Signed in')
  expect(actionInWords('account.signed-out')).toBe('Signed out')
  expect(actionInWords('comet.caught')).toBe('comet.caught')
  expect(auditKindInWords('constructor')).toBe('constructor')
})
