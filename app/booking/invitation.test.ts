import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { buildWhatsAppUrl } from '#app/booking/invitation.ts'
import { company } from '#app/content/company.ts'
import { aBooking, aCancelledBooking, anEmailContext, sessionStart } from '../../tests/builders/emails.ts'
import { buildGoogleCalendarUrl, buildInvitation } from './invitation.ts'
import { buildJoinLink, buildMeetingLink } from './links.ts'

const now = Date.parse('2026-11-20T05:00:00Z')
const context = anEmailContext()

function read(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics))
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event')
  return {
    method: calendar.getFirstPropertyValue('method'),
    value: (name: string) => String(event.getFirstPropertyValue(name)),
    attendees: event.getAllProperties('attendee').map((attendee) => attendee.jCal),
    alarms: event
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    names: event.getAllProperties().map((property) => property.name),
  }
}

describe('calendar invitation', () => {
  test('invites the visitor and the team with times in UTC', () => {
    const event = read(buildInvitation(aBooking(), 'REQUEST', context, now))
    expect(event.method).toBe('REQUEST')
    expect(event.value('dtstart')).toBe('2026-11-24T10:30:00Z')
    expect(event.value('dtend')).toBe('2026-11-24T10:45:00Z')
    expect(event.value('dtstamp')).toBe('2026-11-20T05:00:00Z')
    expect(event.value('organizer')).toBe(`mailto:${company.email}`)
    expect(event.attendees.map((attendee) => String(attendee[3]).toLowerCase())).toEqual([
      'mailto:asha@example.org',
      `mailto:${company.teamEmail}`,
    ])
    expect(event.attendees[0]?.[1]).toMatchObject({ rsvp: 'TRUE', partstat: 'NEEDS-ACTION' })
  })

  test('uses the join link as location and hides the meeting room and token', () => {
    const booking = aBooking()
    const ics = buildInvitation(booking, 'REQUEST', context, now)
    const join = buildJoinLink(context.siteUrl, booking)
    expect(read(ics).value('location')).toBe(join)
    expect(read(ics).value('url')).toBe(join)
    expect(ics.replace(/\r\n /g, '')).not.toContain(buildMeetingLink('https://meet.margam.example', booking))
    expect(ics.replace(/\r\n /g, '')).not.toContain(booking.token)
  })

  test('increments SEQUENCE and reuses the UID on every change', () => {
    const first = read(buildInvitation(aBooking(), 'REQUEST', context, now))
    const moved = read(
      buildInvitation(aBooking({ version: 2, startsAt: sessionStart + 3_600_000 }), 'REQUEST', context, now),
    )
    const gone = read(buildInvitation(aCancelledBooking({ version: 3 }), 'CANCEL', context, now))
    expect(new Set([first, moved, gone].map((event) => event.value('uid')))).toEqual(
      new Set(['0198c0de-0000-7000-8000-000000000001@www.margam.example']),
    )
    expect([first, moved, gone].map((event) => event.value('sequence'))).toEqual(['1', '2', '3'])
    expect([gone.method, gone.value('status')]).toEqual(['CANCEL', 'CANCELLED'])
  })

  test('publishes the downloaded calendar file without attendees', () => {
    const event = read(buildInvitation(aBooking(), 'PUBLISH', context, now))
    expect(event.method).toBe('PUBLISH')
    expect(event.names).not.toContain('attendee')
    expect(event.alarms).toEqual(['-PT1H', '-PT10M'])
  })

  test('omits the visitor’s name when the name contains a URL', () => {
    const nameIn = (name: string) =>
      read(buildInvitation(aBooking({ visitor: { name } }), 'REQUEST', context, now)).attendees[0]?.[1]
    expect(nameIn('ఆ'.repeat(60))).toMatchObject({ cn: 'ఆ'.repeat(60) })
    expect(nameIn('Your refund is ready evil-pay.com/claim')).not.toHaveProperty('cn')
  })

  test('escapes line breaks and quotes in the visitor’s name in the calendar file', () => {
    const name = 'A"\r\nATTENDEE:mailto:other@example.org\r\nEND:VEVENT, తెలుగు; '.padEnd(90, 'ర')
    const ics = buildInvitation(aBooking({ visitor: { name } }), 'REQUEST', context, now)
    expect(read(ics).attendees).toHaveLength(2)
    expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })
})

test('puts the session and join link, but no token, into calendar and WhatsApp links', () => {
  const booking = aBooking()
  const join = buildJoinLink(context.siteUrl, booking)
  const google = new URL(buildGoogleCalendarUrl(booking, context)).searchParams
  expect([google.get('dates'), google.get('location')]).toEqual(['20261124T103000Z/20261124T104500Z', join])
  const shared = new URL(buildWhatsAppUrl(booking, context))
  expect(shared.href).toMatch(/^https:\/\/wa\.me\/\?text=Career%20counseling/)
  expect(shared.searchParams.get('text')?.split('\n').slice(1)).toEqual([
    'Tuesday 24 November 2026, 4:00 PM IST',
    `Join from 3:50 PM: ${join}`,
  ])
  expect(`${google}${shared.href}`).not.toContain(booking.token)
})

test('derives one stable meeting room for each booking', () => {
  const link = buildMeetingLink('https://meet.example', aBooking())
  expect(buildMeetingLink('https://meet.example', aBooking({ version: 9, startsAt: 0 }))).toBe(link)
  expect(buildMeetingLink('https://meet.example', aBooking({ token: 'another' }))).not.toBe(link)
  expect(link).toMatch(/^https:\/\/meet\.example\/session-[\w-]{24}$/)
})
