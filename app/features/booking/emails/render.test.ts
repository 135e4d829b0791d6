import { describe, expect, test } from 'vitest'
import type { MailContent } from '#app/ports/outbox.ts'
import { aBooking, aCancelledBooking, aMailContext } from '../../../../tests/builders/mails.ts'
import { meetingLink } from './meeting-link.ts'
import { renderBookingMail } from './render.ts'

const context = aMailContext()
const booking = aBooking()
const manage = `https://www.margam.example/bookings/${booking.token}`
const room = meetingLink(context.meetingUrl, booking)

const render = (content: MailContent, key = 'key') =>
  renderBookingMail({ content, recipient: 'to@example.org', key }, context, 0)

describe('every mail to the visitor about a coming session', () => {
  const kinds = ['booking-confirmed', 'booking-moved', 'reminder-24h', 'reminder-1h'] as const
  test.each(kinds)('%s says when in India time, and has the links to join, and to move or cancel', (kind) => {
    const mail = render({ kind, to: 'visitor', booking })
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Tuesday 24 November 2026')
      expect(body).toContain('4:00 PM IST')
      expect(body).toContain(room)
      expect(body).toContain(manage)
      expect(body).toContain('MG-7K3F9QXW')
    }
    expect(mail.replyTo).toBe('hello@margam.example')
  })
})

test('a cancellation says so and offers another time, without a way to join', () => {
  const mail = render({ kind: 'booking-cancelled', to: 'visitor', booking: aCancelledBooking() })
  expect(mail.subject).toBe('Your session on Tuesday 24 November 2026, 4:00 PM IST is cancelled')
  expect(mail.text).toContain('https://www.margam.example/services/career-counseling')
  expect(mail.text).not.toContain(room)
})

test('a paid session names its refund deadline as a day and time', () => {
  const mail = render({ kind: 'booking-confirmed', to: 'visitor', booking: aBooking({ kind: 'paid' }) })
  expect(mail.text).toContain('Cancel by Monday 23 November 2026, 4:00 PM IST for a full refund')
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
    const mail = render({ kind: 'booking-moved', to: 'team', booking })
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
  const method = (content: MailContent) => render(content).calendar?.method
  expect(method({ kind: 'booking-confirmed', to: 'visitor', booking })).toBe('REQUEST')
  expect(method({ kind: 'booking-moved', to: 'team', booking })).toBe('REQUEST')
  expect(method({ kind: 'booking-cancelled', to: 'team', booking: aCancelledBooking() })).toBe('CANCEL')
  expect(method({ kind: 'reminder-1h', to: 'visitor', booking })).toBeUndefined()
})

test('the same mail always has the same Message-ID, and another mail another', () => {
  const content: MailContent = { kind: 'booking-confirmed', to: 'visitor', booking }
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
    expect(params).toMatchObject({ to_email: 'asha@example.org', meeting_link: room, reminder: 'Yes' })
  })
})

test('what a visitor typed cannot become markup or a second header', () => {
  const name = '<script>alert(1)</script>\r\nBcc: all@example.org'
  const mail = render({ kind: 'booking-confirmed', to: 'team', booking: aBooking({ visitor: { name } }) })
  expect(mail.html).not.toContain('<script>')
  expect(mail.subject).not.toMatch(/[\r\n]/)
})
