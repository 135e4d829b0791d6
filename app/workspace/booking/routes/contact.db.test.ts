import { expect, test } from 'vitest'
import type { Member } from '#app/accounts/roles.ts'
import type { Booking } from '#app/booking/booking.ts'
import { buildJoinLink, identifyJoiner } from '#app/booking/links.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { DAY } from '#app/lib/time.ts'
import { lookUpPersonalData } from '#app/privacy/export-personal-data.ts'
import { loadBookingPage } from '#app/workspace/booking/queries.ts'
import { erasePerson } from '../../../../tests/builders/personal-data.ts'
import { fridayMorning as now, openWorkspaceAt, person } from '../../../../tests/builders/workspace-at.ts'

const admin = person('admin')
const one = person('counselor', 'one')

const site = await openWorkspaceAt(now)

const correct = (booking: Booking, changes: Record<string, string>, user = one as Member) => {
  const { name, email, phone } = { ...booking.visitor, ...changes }
  return site.act(booking, 'contact', { name, email: email ?? '', phone }, user)
}

test('sends a new link and revokes the old link when the email address changes', async () => {
  const booking = await site.book({ startsAt: site.nextStart(), visitor: { reminder: false } })
  const right = { name: 'Asha Rani', email: 'right@example.org', phone: '9848001519' }
  expect(await correct(booking, right)).toBe('corrected')
  expect(await findBookingByToken(site.app, booking.token)).toBeNull()
  const next = await site.stored(booking)
  // join links in earlier emails are revoked
  const codeIn = (url: string) => url.split('/').at(-1) ?? ''
  expect(identifyJoiner(next, codeIn(buildJoinLink('', booking)))).toBeNull()
  expect((await findBookingByToken(site.app, next.token))?.visitor).toEqual({
    ...booking.visitor,
    ...right,
  })
  expect(await site.mails(booking)).toEqual([['booking-confirmed', right.email]])
  const detail = await loadBookingPage(site.app, one, booking.reference)
  expect(detail?.history.at(-1)).toMatchObject({
    who: one.name,
    changes: [
      `Name: ${booking.visitor.name} → Asha Rani`,
      `Email: ${booking.visitor.email} → right@example.org`,
      `Phone: ${booking.visitor.phone} → 9848001519`,
    ],
  })
  const logged = JSON.stringify(await site.logged(booking))
  expect(logged).toContain('booking.corrected')
  expect(logged).not.toContain('right@example.org')
})

test('does not replace the link when only the name or phone changes', async () => {
  const booking = await site.book({ startsAt: site.nextStart(), visitor: { reminder: true } })
  expect(await correct(booking, { phone: '+91 98480 01520' })).toBe('corrected')
  expect(await site.stored(booking)).toMatchObject({ token: booking.token, visitor: { phone: '9848001520' } })
  const { email } = booking.visitor
  expect(await site.mails(booking)).toEqual([['booking-changed', email]])
})

test('sends the invitation when an email address is added', async () => {
  const booking = await site.book({ startsAt: site.nextStart(), visitor: { email: null, reminder: false } })
  expect(await correct(booking, { email: 'first@example.org' })).toBe('corrected')
  const first = await site.stored(booking)
  expect(first.token).toBe(booking.token)
  expect(await correct(first, { email: '' })).toBe('corrected')
  expect(await findBookingByToken(site.app, booking.token)).toBeNull()
  expect(await site.mails(booking)).toEqual([['booking-confirmed', 'first@example.org']])
})

test('sends an email about a past session only when the email address changes', async () => {
  const booking = await site.book({ startsAt: now - DAY, status: 'no-show' })
  expect(await correct(booking, { name: 'Asha Rani' })).toBe('corrected')
  expect(await site.mails(booking)).toEqual([])
  expect(await correct(await site.stored(booking), { email: 'later@example.org' })).toBe('corrected')
  expect(await site.mails(booking)).toEqual([['booking-changed', 'later@example.org']])
})

test('rejects an invalid, outdated or empty correction', async () => {
  const booking = await site.book({ startsAt: site.nextStart() })
  expect(await correct(booking, {}, admin)).toBe('same-details')
  expect(await correct({ ...booking, version: 9 }, { name: 'Asha' })).toBe('changed-meanwhile')
  const wrong = await correct(booking, { name: '', email: 'nowhere', phone: '12' })
  expect(Object.keys(wrong)).toEqual(['name', 'phone', 'email'])
  expect(await site.stored(booking)).toEqual(booking)
})

test('exports and erases the corrections of a visitor’s details', async () => {
  const booking = await site.book({ startsAt: now - 2 * DAY, status: 'no-show' })
  expect(await correct(booking, { email: 'gone@example.org' })).toBe('corrected')
  const asked = { email: 'gone@example.org', phone: null }
  const found = await lookUpPersonalData(site.app, admin, asked)
  expect(JSON.stringify(found)).toContain(booking.visitor.email)
  await erasePerson(site.db, asked, now)
  const detail = await loadBookingPage(site.app, admin, booking.reference)
  expect([detail?.history.flatMap(({ changes }) => changes), detail?.can.correct]).toEqual([[], false])
  expect(
    await correct(await site.stored(booking), {
      name: 'Asha',
      email: 'gone@example.org',
      phone: '9848001520',
    }),
  ).toBe('changed-meanwhile')
  expect((await site.stored(booking)).visitor.name).toBe('Erased')
})
