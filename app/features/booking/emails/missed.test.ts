import { expect, test } from 'vitest'
import { renderMail } from '#app/render-mail.ts'
import { aBooking, aMailContext } from '../../../../tests/builders/mails.ts'

const told = (kind: 'free' | 'paid') => {
  const booking = { ...aBooking({ kind }), state: 'no-show' as const }
  const content = { kind: 'session-missed', to: 'visitor', booking } as const
  return renderMail({ content, recipient: 'asha@example.org', key: 'key' }, aMailContext(), 0)
}

test.each([
  ['free', '/services/sessionbooking?from='],
  ['paid', '/services/paidsessioninitial?from='],
] as const)('whoever missed a %s session gets a link to its form, filled in already', (kind, path) => {
  expect(told(kind).text).toContain(`https://www.margam.example${path}${aBooking().token}`)
  expect(told(kind).calendar).toBeUndefined()
})

test('that nothing comes back is said of a paid session alone', () => {
  expect(told('paid').text).toContain('does not come back')
  expect(told('free').text).not.toContain('does not come back')
})
