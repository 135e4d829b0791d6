import { describe, expect, test } from 'vitest'
import { paise } from '#app/lib/money.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import type { BookingMailContent } from '#app/ports/outbox.ts'
import { renderMail } from '#app/render-mail.ts'
import { aBooking, aCancelledBooking, aMailContext, sessionStart } from '../../../../tests/builders/mails.ts'
import { joinLink, meetingLink } from './meeting-link.ts'

const context = aMailContext()
const booking = aBooking()
const manage = `https://www.margam.example/bookings/${booking.token}`
const room = meetingLink(context.meetingUrl, booking)
const join = joinLink(context.siteUrl, booking)

/** Moved from Saturday 21 November 2026, 7:00 PM IST. */
const moved = {
  kind: 'booking-moved',
  booking,
  previousStartsAt: sessionStart - 3 * DAY + 180 * MINUTE,
} as const

const handed = { kind: 'booking-handed-over', booking, previousCounselorId: 'counselor-2' } as const

const render = (content: BookingMailContent, key = 'key') =>
  renderMail({ content, recipient: 'to@example.org', key }, context, 0)

test.each<BookingMailContent>([
  { kind: 'booking-confirmed', to: 'visitor', booking },
  { kind: 'booking-confirmed', to: 'team', booking },
  { kind: 'reminder-24h', to: 'visitor', booking },
  { ...moved, to: 'visitor' },
  { kind: 'booking-cancelled', to: 'visitor', booking: aCancelledBooking() },
])('what to do in $kind to the $to comes before its facts, on the first screen of a phone', (content) => {
  const { text, html } = render(content)
  const [day, todo, facts] = ['Tuesday 24 November\n', /^(Join the session|Book another time):$/m, /^When: /m]
  expect(text.indexOf(day)).toBeGreaterThan(0)
  expect(text.search(todo)).toBeGreaterThan(text.indexOf(day))
  expect(text.search(facts)).toBeGreaterThan(text.search(todo))
  expect(html.indexOf('class="button"')).toBeLessThan(html.indexOf('>When<'))
})

describe('every mail to the visitor about a coming session', () => {
  const contents: BookingMailContent[] = [
    { ...moved, to: 'visitor' },
    { ...handed, to: 'visitor' },
    ...(['booking-confirmed', 'reminder-24h', 'reminder-1h', 'link-again'] as const).map(
      (kind) => ({ kind, to: 'visitor', booking }) as const,
    ),
  ]
  test.each(contents)(
    '$kind says when in India time, and has the links to join, and to move or cancel',
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
      expect(mail.replyTo).toBe('hello@margam.example')
    },
  )

  test.each(contents)('$kind brings nobody the words of whoever gave their address', (content) => {
    const written = 'Your refund is ready evil-pay.com/claim'
    const visitor = { name: written, city: written, otherProfession: written, topic: written }
    const mail = render({ ...content, booking: aBooking({ visitor }) })
    expect(JSON.stringify(mail)).not.toContain('evil-pay')
    expect(mail.calendar?.ics.replace(/\r\n /g, '') ?? '').not.toContain('evil-pay')
    expect(mail.text).toMatch(/^Hello,$/m)
    expect(render(content).text).toMatch(/^Hello Asha Rao,$/m)
  })

  test.each(contents)('$kind says what one needs for the call', ({ kind }) => {
    const needs = (bookedFor: 'self' | 'child') => {
      const content = {
        ...moved,
        ...handed,
        kind,
        to: 'visitor',
        booking: aBooking({ visitor: { bookedFor } }),
      } as BookingMailContent
      return /^You need: .*$/m.exec(render(content).text)?.[0]
    }
    expect(needs('self')).toBe('You need: A phone or computer with internet')
    expect(needs('child')).toBe('You need: A phone or computer with internet, and your child beside you')
  })

  test.each(contents)('$kind never splits a time, and calls us at a tap', (content) => {
    const { html } = render(content)
    expect(html.split('<body')[1]).not.toMatch(/\d [AP]M/)
    expect(html).toContain('href="tel:+910000000000"')
  })
})

test('a mail about a moved session says when it was to be, to visitor and team', () => {
  for (const to of ['visitor', 'team'] as const) {
    expect(render({ ...moved, to }).text).toContain('\nWas: Sat 21 Nov 2026, 7:00 PM IST\n')
  }
})

test('a mail about a session that was handed over says with whom it is and was, and to the visitor why', () => {
  const names = new Map([
    ['counselor-1', 'Kavya'],
    ['counselor-2', 'Ravi'],
  ])
  const said = 'Ravi is ill today.'
  const told = (to: 'visitor' | 'team') =>
    renderMail(
      { content: { ...handed, to, said, saidBy: 'Kavya Rao' }, recipient: 'to@example.org', key: 'key' },
      aMailContext({ counselorNames: names }),
      0,
    )
  expect(told('visitor').text).toContain('Kavya Rao writes: “Ravi is ill today.”')
  expect(told('visitor').text).toMatch(/^With: Kavya\nWas with: Ravi$/m)
  expect(told('team').text).toMatch(/^Counselor: Kavya\nWas with: Ravi$/m)
  expect(told('visitor').calendar).toMatchObject({ method: 'REQUEST' })
})

test('a visitor whose session has moved is told to take the entry made by hand out of the calendar', () => {
  const entry = 'remove the old entry'
  expect(render({ ...moved, to: 'visitor' }).text).toContain(entry)
  expect(render({ kind: 'booking-confirmed', to: 'visitor', booking }).text).not.toContain(entry)
})

test.each([
  [{ refund: paise(141_600) }, /everything you paid goes back: ₹1,416/],
  [{ refund: paise(91_600) }, /the rest of what you paid goes back: ₹916/],
  [{ refund: paise(141_600), byHand: true }, /^We send back what you paid: ₹1,416/m],
  [
    {},
    /^The last moment for a full refund was Monday 23 November 2026, 4:00 PM IST, so what you paid does not come back/m,
  ],
  [{ byHand: true }, /^What you paid does not come back/m],
])('a cancellation of what was paid says what comes back: %j', (back, words) => {
  const payment = { id: 'pay_29QQoUBi66xm2f', amount: paise(141_600), ...back }
  const { text } = render({ kind: 'booking-cancelled', to: 'visitor', booking: aCancelledBooking(), payment })
  expect(text).toMatch(words)
})

test('a cancellation that brings money back leads to its credit note', () => {
  const paid = { id: 'pay_29QQoUBi66xm2f', amount: paise(141_600), refund: paise(141_600) }
  const payment = { ...paid, note: { kind: 'credit-note' } } as const
  const cancelled = aCancelledBooking()
  const { text } = render({ kind: 'booking-cancelled', to: 'visitor', booking: cancelled, payment })
  expect(text).toMatch(new RegExp(`Your credit note:\\s+\\S+/bookings/${cancelled.token}#payment`))
})

test('a cancellation of ours says that it was us, and does not ask whether it was the visitor', () => {
  const booking = aCancelledBooking()
  const { subject, text } = render({ kind: 'booking-cancelled', to: 'visitor', booking, byUs: true })
  expect(subject).toBe('We had to cancel your session on Tuesday 24 November 2026, 4:00 PM IST')
  expect(text).toContain('We are sorry')
  expect(text).not.toContain('You did not ask for this?')
})

test('a cancellation says so and offers another time, without a way to join', () => {
  const mail = render({ kind: 'booking-cancelled', to: 'visitor', booking: aCancelledBooking() })
  expect(mail.subject).toBe('Your session on Tuesday 24 November 2026, 4:00 PM IST is cancelled')
  expect(mail.text).toContain('https://www.margam.example/services/career-counseling')
  expect(mail.text).not.toContain(room)
  expect(mail.text).not.toContain(join)
})

describe('a paid session', () => {
  const until = Date.parse('2026-11-20T10:30:00Z')
  const told = (now: number) =>
    renderMail(
      {
        content: { ...moved, to: 'visitor', booking: aBooking({ kind: 'paid', refundableUntil: until }) },
        recipient: 'to@example.org',
        key: 'key',
      },
      aMailContext(),
      now,
    ).text

  test('names the stored last moment for a full refund as a day and time, wherever it has moved to', () => {
    expect(told(until)).toContain('Cancel by Friday 20 November 2026, 4:00 PM IST for a full refund')
  })

  test('says that the moment is past once it is', () => {
    const text = told(until + 1)
    expect(text).toContain('The last moment for a full refund was Friday 20 November 2026, 4:00 PM IST')
    expect(text).not.toContain('Cancel by')
  })

  test('that is cancelled after it says which moment it was, not how long there was to the start', () => {
    const booking = aCancelledBooking({ kind: 'paid', refundableUntil: until })
    const payment = { id: 'pay_29QQoUBi66xm2f', amount: paise(141_600) }
    const { text } = render({ kind: 'booking-cancelled', to: 'visitor', booking, payment })
    expect(text).toContain('The last moment for a full refund was Friday 20 November 2026, 4:00 PM IST')
    expect(text).not.toContain('24 hours')
  })
})

describe('a mail to the team', () => {
  test('has every field of the form, and answers go to the visitor', () => {
    const mail = render({ kind: 'booking-confirmed', to: 'team', booking })
    const fields = [
      'Asha Rao',
      'asha@example.org',
      '9876543210',
      'Warangal',
      'Which group to take after class 10',
    ]
    for (const field of [
      ...fields,
      'Doctor, Scientist, Game designer',
      'Reminder: Yes',
      'Tuesday 24 November 2026',
    ]) {
      expect(mail.text).toContain(field)
    }
    expect(mail.replyTo).toBe('asha@example.org')
    expect(mail.subject).toBe('New booking: Asha Rao, Tuesday 24 November 2026, 4:00 PM IST')
  })

  test('never has the link that moves or cancels', () => {
    const mail = render({ ...moved, to: 'team' })
    expect(JSON.stringify(mail)).not.toContain(booking.token)
  })

  test('names a parent or guardian who books for a child', () => {
    const mail = render({
      kind: 'booking-confirmed',
      to: 'team',
      booking: aBooking({ visitor: { bookedFor: 'child' } }),
    })
    expect(mail.text).toContain('parent or guardian of a student under 18')
  })
})

test('news carries the matching invitation and reminders carry none', () => {
  const method = (content: BookingMailContent) => render(content).calendar?.method
  expect(method({ kind: 'booking-confirmed', to: 'visitor', booking })).toBe('REQUEST')
  expect(method({ ...moved, to: 'team' })).toBe('REQUEST')
  expect(method({ kind: 'booking-cancelled', to: 'team', booking: aCancelledBooking() })).toBe('CANCEL')
  expect(method({ kind: 'reminder-1h', to: 'visitor', booking })).toBeUndefined()
})

test('the same mail always has the same Message-ID, and another mail another', () => {
  const content: BookingMailContent = { kind: 'booking-confirmed', to: 'visitor', booking }
  expect(render(content, 'a').messageId).toBe(render(content, 'a').messageId)
  expect(render(content, 'a').messageId).not.toBe(render(content, 'b').messageId)
  expect(render(content, 'a').messageId).toMatch(/^<[0-9a-f]{40}@www\.margam\.example>$/)
})

describe('the parameters for a template service', () => {
  const bare = aBooking({ visitor: { professions: [], otherProfession: null, reminder: false } })

  test('have the names of the public form', () => {
    expect(render({ kind: 'booking-confirmed', to: 'team', booking: bare }).template).toEqual({
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
  })

  test('add address and meeting link for the customer', () => {
    const { params } = render({ kind: 'booking-confirmed', to: 'visitor', booking }).template
    expect(params).toMatchObject({ to_email: 'asha@example.org', meeting_link: join, reminder: 'Yes' })
  })
})

test('what a visitor typed cannot become markup or a second header', () => {
  const name = '<script>alert(1)</script>\r\nBcc: all@example.org'
  for (const to of ['visitor', 'team'] as const) {
    const mail = render({ kind: 'booking-confirmed', to, booking: aBooking({ visitor: { name } }) })
    if (to === 'team') expect(mail.html).toContain('&lt;script&gt;')
    expect(mail.html).not.toContain('<script>')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  }
})
