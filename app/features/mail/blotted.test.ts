import { expect, test } from 'vitest'
import { renderMail } from '#app/server/channels/email/words.ts'
import { aBooking, aMailContext } from '../../../tests/builders/mails.ts'
import { withoutSecrets } from './blotted.ts'

test('what is kept of a mail has its words, and none of the secrets that act for its reader', () => {
  const booking = aBooking()
  const held = { ...booking, state: 'held', heldUntil: 0, extended: false } as const
  const code = 'abcdefghijklmnopqrstuvwxyz012345'
  const contents = [
    { kind: 'booking-confirmed', to: 'visitor', booking } as const,
    { kind: 'booking-confirmed', to: 'team', booking } as const,
    { kind: 'confirm-booking', to: 'visitor', booking: held, code } as const,
    { kind: 'staff-password-reset', to: 'member', name: 'Ravi', token: code, expiresAt: 1 } as const,
  ]
  for (const content of contents) {
    const { text } = renderMail({ content, recipient: 'to@example.org', key: 'key' }, aMailContext(), 0)
    const kept = withoutSecrets(text)
    expect(kept).toContain('https://')
    expect(kept).not.toContain(booking.token)
    expect(kept).not.toContain(code)
    expect(kept).not.toMatch(/https:\S*[\w-]{24}/)
    expect(kept.split('\n')).toHaveLength(text.split('\n').length)
  }
})

test('words and plain links stay as they are', () => {
  const plain = 'Our internationalisation of 2026: https://www.margam.example/services/career-counseling'
  expect(withoutSecrets(plain)).toBe(plain)
})
