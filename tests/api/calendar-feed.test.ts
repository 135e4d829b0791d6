import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { buildStaffJoinLink } from '#app/booking/links.ts'
import { bookings } from '#app/booking/tables.ts'
import { formatPhone } from '#app/booking/visitor.ts'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import { loader as feedLoader } from '#app/workspace/routes/calendar-feed.ts'
import { aNewBooking, storeBooking } from '../builders/bookings.ts'
import { openAvailabilityPage, tuesdayAtFour } from './availability-page.ts'

const { site, view, save, audit } = await openAvailabilityPage()

describe('calendar feed', () => {
  const feed = (url: string) => site.call(feedLoader, { params: { file: url.split('/').at(-1) ?? '' } })
  const made = async () => String(((await save({ do: 'create-feed' })).data as { feedUrl: string }).feedUrl)
  const events = (ics: unknown) => {
    const calendar = new ICAL.Component(ICAL.parse(String(ics)))
    return calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      sequence: event.getFirstPropertyValue('sequence'),
      status: event.getFirstPropertyValue('status'),
      summary: event.getFirstPropertyValue('summary'),
      start: String(event.getFirstPropertyValue('dtstart')),
      description: String(event.getFirstPropertyValue('description')),
      location: event.getFirstPropertyValue('location'),
    }))
  }
  const stored = async (startsAt: Millis, more: Partial<typeof bookings.$inferInsert> = {}) => {
    const booking = aNewBooking({ startsAt, version: 3, visitor: { name: `Ravi; "Kumar", ${startsAt}` } })
    const { app, db } = site
    await storeBooking(app.db, booking, { now: startsAt })
    await db
      .update(bookings)
      .set({ version: 3, ...more })
      .where(eq(bookings.id, booking.id))
    return booking
  }

  test('lists a session with its phone number but without the visitor’s token', async () => {
    const booking = await stored(tuesdayAtFour)
    const { status, response, headers } = await feed(await made())
    const body = await response?.text()
    expect([
      status,
      headers.get('Content-Type'),
      headers.get('Cache-Control'),
      headers.get('X-Robots-Tag'),
    ]).toEqual([200, 'text/calendar; charset=utf-8; method=PUBLISH', 'no-store', 'noindex'])
    const room = buildStaffJoinLink(site.app.config.siteUrl, booking)
    expect(events(body)).toEqual([
      {
        uid: `${booking.id}@localhost`,
        sequence: 3,
        status: 'CONFIRMED',
        summary: `${booking.visitor.name}, free session (15 min)`,
        start: '2026-11-24T10:30:00Z',
        description: [
          `Join: ${room}`,
          `Reference: ${booking.reference}`,
          `Phone: ${formatPhone(booking.visitor.phone).replaceAll('\u00a0', ' ')}`,
          `Booking: http://localhost:3000/services/counselor-dashboard/bookings/${booking.reference}`,
        ].join('\n'),
        location: room,
      },
    ])
    const unfolded = String(body).replace(/\r\n /g, '')
    for (const secret of [booking.token, booking.visitor.email]) {
      expect(unfolded).not.toContain(secret)
    }
  })

  test('includes upcoming sessions and sessions of the last 30 days, even if cancelled', async () => {
    const now = site.app.clock.now()
    const done = await stored(now - 29 * DAY, { status: 'no-show' })
    const missed = await stored(now - 2 * DAY, { status: 'no-show' })
    const off = await stored(now + 40 * DAY, { status: 'cancelled', cancelledAt: now - 29 * DAY })
    await stored(now - 31 * DAY, { status: 'no-show' })
    await stored(now + 42 * DAY, { status: 'held', heldUntil: now + HOUR })
    await stored(now + 43 * DAY, { status: 'expired' })
    await stored(now + 44 * DAY, { counselorId: 'another' })
    const shown = events(await (await feed(await made())).response?.text()).map(({ uid, status }) => [
      uid,
      status,
    ])
    expect(shown).toEqual([
      [`${done.id}@localhost`, 'CONFIRMED'],
      [`${missed.id}@localhost`, 'CONFIRMED'],
      [`${off.id}@localhost`, 'CANCELLED'],
    ])
  })

  test('revokes the URL of a calendar feed that is renewed or removed', async () => {
    const first = await made()
    const second = await made()
    expect([(await feed(first)).status, (await feed(second)).status]).toEqual([404, 200])
    const kept = JSON.stringify(await site.db.execute(sql`select * from calendar_feeds`))
    expect(kept).not.toContain(second.split('/').at(-1)?.replace('.ics', ''))
    expect((await view()).feed).toMatchObject({ createdBy: 'own@margam.example', works: true })
    await save({ do: 'revoke-feed' })
    expect([(await feed(second)).status, (await view()).feed]).toEqual([404, null])
    expect((await save({ do: 'revoke-feed' })).status).toBe(409)
    expect((await audit()).slice(0, 3).map((line) => line.action)).toEqual([
      'counselor.calendar-feed-ended',
      'counselor.calendar-feed-created',
      'counselor.calendar-feed-created',
    ])
  })

  test.each([
    ['is disabled', sql`update staff_users set disabled_at = now() where email = 'own@margam.example'`],
    ['has an unknown role', sql`update staff_users set role = 'owner' where email = 'own@margam.example'`],
    [
      'belongs to another counselor',
      sql`update staff_users set counselor_id = 'another' where email = 'own@margam.example'`,
    ],
  ])('stops the calendar feed when the account of its creator %s', async (_, happens) => {
    const address = await made()
    await site.db.execute(happens)
    expect((await feed(address)).status).toBe(404)
    expect((await view('admin', '?counselor=career-counselor')).feed).toMatchObject({ works: false })
    await site.db.execute(
      sql`update staff_users set disabled_at = null, role = 'counselor', counselor_id = 'career-counselor'
        where email = 'own@margam.example'`,
    )
  })

  test.each(['.ics', 'guess.ics', `${'0'.repeat(48)}.ics`, '0'.repeat(48)])(
    'returns 404 for the calendar feed %s',
    async (file) => {
      const { status, headers } = await feed(`/calendar/${file}`)
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    },
  )
})
