import { describe, expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { paise } from '#app/lib/money.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import {
  aBooking,
  aCancelledBooking,
  anEmailContext,
  render as renderEmail,
  sessionStart,
} from '../../tests/builders/emails.ts'
import type { BookingEmailContent } from './email-facts.ts'
import { renderBookingEmail, renderConfirmationLinkEmail } from './emails.tsx'
import { buildJoinLink, buildMeetingLink, buildStaffJoinLink } from './links.ts'

const context = anEmailContext()
const booking = aBooking()
const manage = `https://www.margam.example/bookings/${booking.token}`
const room = buildMeetingLink('https://meet.margam.example', booking)
const join = buildJoinLink(context.siteUrl, booking)

/** Content about a session moved from Saturday 21 November 2026, 7:00 PM IST. */
const moved = {
  event: 'time',
  booking,
  previousStartsAt: sessionStart - 3 * DAY + 180 * MINUTE,
} as const

const reassigned = { event: 'counselor', booking, previousCounselorId: 'counselor-2' } as const

type To = 'visitor' | 'team'
/** Content of a booking email with its audience, the visitor by default. */
type Content = BookingEmailContent & { to?: To }

const render = ({ to = 'visitor', ...content }: Content, changes = context) => {
  const email = { audience: to, recipient: 'to@example.org' }
  return renderEmail(renderBookingEmail(content, email, changes), email)
}

test.each<Content>([
  { event: 'booking-confirmed', to: 'visitor', booking },
  { event: 'booking-confirmed', to: 'team', booking },
  { event: 'reminder', before: '24h', booking },
  { ...moved, to: 'visitor' },
  { event: 'booking-cancelled', to: 'visitor', booking: aCancelledBooking() },
])('puts the action before the details in the $event email to the $to', (content) => {
  const { text, html } = render(content)
  const [day, todo, facts] = ['Tuesday 24 November\n', /^(Join the session|Book another time):$/m, /^When: /m]
  expect(text.indexOf(day)).toBeGreaterThan(0)
  expect(text.search(todo)).toBeGreaterThan(text.indexOf(day))
  expect(text.search(facts)).toBeGreaterThan(text.search(todo))
  expect(html.indexOf('class="button"')).toBeLessThan(html.indexOf('>When<'))
})

describe('emails to the visitor about an upcoming session', () => {
  const contents: Content[] = [
    { ...moved, to: 'visitor' },
    { ...reassigned, to: 'visitor' },
    { event: 'booking-confirmed', booking },
    { event: 'reminder', before: '24h', booking },
    { event: 'reminder', before: '1h', booking },
    { event: 'details', booking },
  ]
  test.each(contents)(
    'shows the Indian time, the links and the required equipment in the $event email',
    (content) => {
      const mail = render(content)
      for (const body of [mail.text, mail.html.replaceAll('\u00a0', ' ')]) {
        expect(body).toContain('Tuesday 24 November 2026')
        expect(body).toContain('4:00 PM IST')
        expect(body).toContain(join)
        expect(body).not.toContain(room)
        expect(body).toContain(manage)
        expect(body).toContain('MG-7K3F9QXW')
      }
      expect(mail.replyTo).toBe(company.email)
      expect(mail.html.split('<body')[1]).not.toMatch(/\d [AP]M/)
      expect(mail.html).toContain('href="tel:+910000000000"')
      expect(mail.text).toMatch(/^You need: A phone or computer with internet$/m)
      const child = render({ ...content, booking: aBooking({ visitor: { bookedFor: 'child' } }) })
      expect(child.text).toMatch(/^You need: A phone or computer with internet, and your child beside you$/m)
    },
  )

  test.each(contents)('omits text entered by the visitor from the $event email', (content) => {
    const written = 'Your refund is ready evil-pay.com/claim'
    const visitor = { name: written, city: written, otherProfession: written, topic: written }
    const mail = render({ ...content, booking: aBooking({ visitor }) })
    expect(JSON.stringify(mail)).not.toContain('evil-pay')
    expect(mail.calendar?.ics.replace(/\r\n /g, '') ?? '').not.toContain('evil-pay')
    expect(mail.text).toMatch(/^Hello,$/m)
    expect(render(content).text).toMatch(/^Hello Asha Rao,$/m)
  })
})

test('shows the previous time in the emails about a rescheduled session', () => {
  for (const to of ['visitor', 'team'] as const) {
    expect(render({ ...moved, to }).text).toContain('\nWas: Sat 21 Nov 2026, 7:00 PM IST\n')
  }
  expect(render(moved).text).toContain('remove the old entry')
})

test('names both counselors in the emails about a reassigned session', () => {
  const names = new Map([
    ['counselor-1', 'Kavya'],
    ['counselor-2', 'Ravi'],
  ])
  const message = { text: 'Ravi is ill today.', author: 'Kavya Rao' }
  const told = (to: To) => render({ ...reassigned, to, message }, anEmailContext({ counselorNames: names }))
  expect(told('visitor').text).toContain('Kavya Rao writes: “Ravi is ill today.”')
  expect(told('visitor').text).toMatch(/^With: Kavya\nWas with: Ravi$/m)
  expect(told('team').text).toMatch(/^Counselor: Kavya\nWas with: Ravi$/m)
  expect(told('visitor').calendar).toMatchObject({ method: 'REQUEST' })
})

test.each([
  [{ refund: paise(141_600) }, /we refund everything you paid: ₹1,416/],
  [{ refund: paise(91_600) }, /we refund the rest of what you paid: ₹916/],
  [{ refund: paise(141_600), isDecided: true }, /^We refund what you paid: ₹1,416/m],
  [
    {},
    /^The deadline for a full refund was Monday 23 November 2026, 4:00 PM IST. Your payment won’t be refunded/m,
  ],
  [{ isDecided: true }, /^Your payment won’t be refunded/m],
])('states the refund in the email about a cancelled paid session: %j', (back, words) => {
  const paid = { id: 'pay_29QQoUBi66xm2f', amount: paise(141_600), document: 'credit-note' } as const
  const payment = { ...paid, ...back }
  const { text } = render({
    event: 'booking-cancelled',
    to: 'visitor',
    booking: aCancelledBooking(),
    payment,
  })
  expect(text).toMatch(words)
  expect(text).toMatch(new RegExp(`Your credit note:\\s+\\S+/bookings/${booking.token}#payment`))
})

test('offers another booking and no join link in the cancellation email', () => {
  const cancelled = { event: 'booking-cancelled', booking: aCancelledBooking() } as const
  const mail = render(cancelled)
  expect(mail.subject).toBe('Your session on Tuesday 24 November 2026, 4:00 PM IST is cancelled')
  expect(mail.text).toContain('https://www.margam.example/services/career-counseling')
  for (const link of [room, join]) expect(mail.text).not.toContain(link)
  const byUs = render({ ...cancelled, isByUs: true })
  expect(byUs.subject).toBe('We had to cancel your session on Tuesday 24 November 2026, 4:00 PM IST')
  expect(byUs.text).toContain('We are sorry')
  expect(byUs.text).not.toContain('You didn’t ask for this?')
})

const until = Date.parse('2026-11-20T10:30:00Z')
test.each([
  ['the refund deadline', until, 'Cancel by Friday 20 November 2026, 4:00 PM IST for a full refund'],
  [
    'that the refund deadline has passed',
    until + 1,
    'The deadline for a full refund was Friday 20 November 2026, 4:00 PM IST',
  ],
])('states %s in the email about a rescheduled paid session', (_, now, words) => {
  const booking = aBooking({ kind: 'paid', refundableUntil: until })
  const { text } = render({ ...moved, booking }, anEmailContext({ now }))
  expect(text).toContain(words)
  expect(text.includes('Cancel by')).toBe(now === until)
})

test('lists every form field in the team email, with the visitor as reply address and without the manage link', () => {
  const child = aBooking({ visitor: { bookedFor: 'child' } })
  const mail = render({ event: 'booking-confirmed', to: 'team', booking: child })
  const { name, email, phone, city, topic } = booking.visitor
  const answers = ['Professions: Doctor, Scientist, Game designer', 'A student under 18', 'Reminder: Yes']
  for (const field of [name, email, phone, city, topic, ...answers]) expect(mail.text).toContain(field)
  expect(mail.replyTo).toBe('asha@example.org')
  expect(mail.subject).toBe('New booking: Asha Rao, Tuesday 24 November 2026, 4:00 PM IST')
  expect(JSON.stringify([mail, render({ ...moved, to: 'team' })])).not.toContain(booking.token)
})

test('attaches an invitation to booking changes but not to reminders', () => {
  const method = (content: Content) => render(content).calendar?.method
  expect(method({ event: 'booking-confirmed', to: 'visitor', booking })).toBe('REQUEST')
  expect(method({ event: 'booking-cancelled', booking: aCancelledBooking() })).toBe('CANCEL')
  expect(method({ ...moved, to: 'team' })).toBeUndefined()
  expect(method({ event: 'reminder', before: '1h', booking })).toBeUndefined()
})

test('names the template parameters after the fields of the public form', () => {
  const bare = aBooking({ visitor: { professions: [], otherProfession: null, reminder: false } })
  const templateOf = (to: To, about = booking) =>
    render({ event: 'booking-confirmed', to, booking: about }).template
  expect(templateOf('team', bare)).toEqual({
    kind: 'booking-confirmed-team',
    params: {
      name: 'Asha Rao',
      email: 'asha@example.org',
      phone: '9876543210',
      city: 'Warangal',
      selectedDate: 'Tuesday 24 November 2026',
      selectedTime: '4:00 PM',
      professions: 'None selected',
      reminder: 'No',
    },
  })
  expect(templateOf('visitor').params).toMatchObject({
    to_email: 'asha@example.org',
    meeting_link: join,
    reminder: 'Yes',
  })
})

test('escapes visitor input in email markup and headers', () => {
  const name = '<script>alert(1)</script>\r\nBcc: all@example.org'
  for (const to of ['visitor', 'team'] as const) {
    const mail = render({ event: 'booking-confirmed', to, booking: aBooking({ visitor: { name } }) })
    if (to === 'team') expect(mail.html).toContain('&lt;script&gt;')
    expect(mail.html).not.toContain('<script>')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  }
})

test('requests a confirmation without text entered by the visitor', () => {
  const code = 'CodeThatOnlyTheEmailHas0123456789'
  const written = 'Your refund is ready evil-pay.com/claim'
  const heldUntil = sessionStart - 4 * DAY
  const visitor = { name: written, city: written, topic: written }
  const held = { ...aBooking({ visitor }), status: 'held', heldUntil, extended: false } as const
  const mail = renderEmail(renderConfirmationLinkEmail(held, code, context))
  for (const body of [mail.text, mail.html.replaceAll('\u00a0', ' ')]) {
    expect(body).toContain('Tuesday 24 November 2026')
    expect(body).toContain('until 4:00 PM IST')
    expect(body).toContain(`/bookings/${booking.token}/confirmation/${code}`)
    expect(body).toContain('If you didn’t request this')
  }
  expect(mail.calendar).toBeUndefined()
  expect(JSON.stringify(mail)).not.toContain('evil')
})

test.each([
  ['free', '/services/sessionbooking?from='],
  ['paid', '/services/paidsessioninitial?from='],
] as const)('sends a visitor who missed a %s session a link to the prefilled form', (kind, path) => {
  const { text, calendar } = render({
    event: 'no-show',
    booking: aBooking({ kind }),
  })
  expect(text).toContain(`https://www.margam.example${path}${booking.token}`)
  expect(text.includes('Missed sessions aren’t refunded')).toBe(kind === 'paid')
  expect(calendar).toBeUndefined()
})

test('emails a late counselor the link to the call with the waiting visitor', () => {
  const { subject, text } = renderEmail(
    renderBookingEmail(
      { event: 'counselor-late', booking },
      { audience: 'staff', recipient: 'a@example.org' },
      context,
    ),
  )
  expect(subject).toBe('Asha Rao has been waiting in the call since 4:00 PM IST')
  expect(text).toContain(buildStaffJoinLink(context.siteUrl, booking))
  expect(text).not.toContain(manage)
})
