import { expect, test } from 'vitest'
import { renderMail } from '#app/render-mail.ts'
import { aBooking, aMailContext, sessionStart } from '../../../../tests/builders/mails.ts'

const code = 'CodeThatOnlyTheMailHas0123456789'
function mailed(visitor: Parameters<typeof aBooking>[0] = {}) {
  const heldUntil = sessionStart - 4 * 86_400_000
  const booking = { ...aBooking(visitor), state: 'held', heldUntil, extended: false } as const
  const content = { kind: 'confirm-booking', to: 'visitor', booking, code } as const
  return renderMail({ content, recipient: 'asha@example.org', key: 'key' }, aMailContext(), 0)
}

test('the mail that asks to confirm says what for, until when, and has the link and no invitation', () => {
  const mail = mailed()
  for (const body of [mail.text, mail.html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')]) {
    expect(body).toContain('Tuesday 24 November 2026')
    expect(body).toContain('until 4:00 PM IST')
    expect(body).toContain(`/bookings/TokenThatNobodyGuesses0123456789/confirmation/${code}`)
    expect(body).toContain('You did not ask for it?')
  }
  expect(mail.calendar).toBeUndefined()
})

test('the mail that asks to confirm brings nobody the words of whoever gave their address', () => {
  const written = 'Your refund is ready evil-pay.com/claim'
  expect(JSON.stringify(mailed({ visitor: { name: written, city: written, topic: written } }))).not.toContain(
    'evil',
  )
})
