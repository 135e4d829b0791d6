import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findMember, listTeam } from '#app/accounts/queries.ts'
import * as memberPage from '#app/accounts/routes/member.tsx'
import { counselors } from '#app/accounts/tables.ts'
import { listCounselors } from '#app/availability/queries.ts'
import { weeklyHours } from '#app/availability/tables.ts'
import { loadCalendar } from '#app/booking/list-slots.ts'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import { indiaDate, MINUTE } from '#app/lib/time.ts'
import { pictures } from '#app/pictures/tables.ts'
import * as counselingPage from '#app/site/routes/career-counseling.tsx'
import * as changeDays from '#app/workspace/routes/change-days.tsx'
import * as today from '#app/workspace/routes/today.tsx'
import { aNewBooking, storeBooking } from '../builders/bookings.ts'
import { openStaffPages } from './staff-pages.ts'

const { site, call, member } = await openStaffPages()
const { app } = site

const form = {
  email: 'Ravi@Margam.example',
  name: 'Ravi Kumar',
  role: 'counselor',
  title: '5+ years',
  password: 'right-password',
}

describe('invitation', () => {
  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ name: 'see https://evil.example' }, 'name'],
    [{ role: 'owner' }, 'role'],
    [{ title: '' }, 'title'],
    [{ email: 'a\0@b.example' }, 'email'],
  ])('rejects an invitation with %j and an error on the field %s', async (change, field) => {
    const { cookie } = await member('admin')
    const before = await site.count('emails')
    const answer = await call(memberPage, { cookie, form: { ...form, ...change } })
    expect(answer.data).toMatchObject({ errors: { [field]: expect.any(String) } })
    expect(await site.count('emails')).toBe(before)
  })

  test('shows a new counselor to visitors only after weekly hours are set', async () => {
    const { db, app } = { db: site.db, app: site.app }
    await db.insert(counselors).values({ id: 'new', name: 'New', title: '', position: 9 })
    const expireCounselors = () => db.transaction(async (tx) => notifyAfterCommit(tx, 'hours'))
    const shown = async () => {
      await expireCounselors()
      return (await loadCalendar(app, 'free')).counselors.map(({ id }) => id)
    }
    expect(await shown()).not.toContain('new')
    await db.insert(weeklyHours).values({ counselorId: 'new', weekday: 1, starts: ['16:00'] })
    expect(await shown()).toContain('new')
    await db.delete(weeklyHours).where(eq(weeklyHours.counselorId, 'new'))
    await db.delete(counselors).where(eq(counselors.id, 'new'))
    await expireCounselors()
  })
})

describe('team member', () => {
  const change = (cookie: string, id: string, name: string, given: Record<string, string> = {}) =>
    call(memberPage, { cookie, params: { id, change: name }, form: given })

  describe('password confirmation', () => {
    const pair = async () => ({ ...(await member('admin')), ravi: await member('counselor') })
    const asked = (field: string) => ({ errors: { [field]: 'Enter your password.' } })

    test('requires the admin’s password for an invitation', async () => {
      const { cookie } = await pair()
      const invite = (password: string) => call(memberPage, { cookie, form: { ...form, password } })
      expect(await invite('')).toMatchObject({ status: 400, data: asked('password') })
      const wrong = await invite('not it')
      expect(wrong).toMatchObject({ status: 401, data: { typed: { name: 'Ravi Kumar' } } })
      expect(JSON.stringify(wrong.data)).not.toContain('not it')
      expect(await listTeam(app)).toHaveLength(2)
    })

    test('requires the admin’s password for a change of role', async () => {
      const { cookie, password, ravi } = await pair()
      const record = { ...form, email: ravi.email, role: 'admin', password: '' }
      expect(await change(cookie, ravi.id, 'record', record)).toMatchObject({
        status: 400,
        data: asked('password'),
      })
      expect((await findMember(app, ravi.id))?.role).toBe('counselor')
      const renamed = { ...record, role: 'counselor' }
      expect((await change(cookie, ravi.id, 'record', renamed)).to).toContain('?done=record')
      const right = { ...record, password }
      expect((await change(cookie, ravi.id, 'record', right)).to).toContain('?done=record')
      expect((await findMember(app, ravi.id))?.role).toBe('admin')
    })

    test('requires the admin’s password to reset a member’s two-factor login', async () => {
      const { cookie, password, ravi } = await pair()
      const reset = (given: string) => change(cookie, ravi.id, 'two-factor-reset', { password: given })
      expect(await reset('')).toMatchObject({ status: 400, data: asked('two-factor-reset-password') })
      expect(await reset('not it')).toMatchObject({ status: 401 })
      expect((await reset(password)).to).toContain('?done=two-factor-reset')
    })

    test('requires the admin’s password to disable and to enable a member', async () => {
      const { cookie, password, ravi } = await pair()
      const disable = (given: string) => change(cookie, ravi.id, 'disabled', { password: given })
      expect(await disable('')).toMatchObject({ status: 400, data: asked('disabled-password') })
      const wrong = await disable('not it')
      expect([wrong.status, JSON.stringify(wrong.data)]).toEqual([401, expect.not.stringContaining('not it')])
      expect((await findMember(app, ravi.id))?.status).toBe('active')
      await disable(password)
      expect((await findMember(app, ravi.id))?.status).toBe('disabled')
      const enable = (given: string) => change(cookie, ravi.id, 'enabled', { password: given })
      expect(await enable('')).toMatchObject({ status: 400, data: asked('enabled-password') })
      expect((await enable(password)).to).toContain('?done=enabled')
    })
  })
})

describe('photo of a counselor', () => {
  const save = async (photo: string) => {
    const { cookie, id } = await member('admin', { counselorId: 'career-counselor' })
    await site.db
      .insert(pictures)
      .values({ id: '5a', width: 90, height: 60, by: form.email, at: app.clock.now() })
      .onConflictDoNothing()
    const fields = { 'photo.id': photo, 'photo.width': '90', 'photo.height': '60', 'photo.alt': '' }
    const record = { ...form, role: 'admin', ...fields }
    return call(memberPage, { cookie, params: { id, change: 'record' }, form: record })
  }

  test('shows a saved photo on the page about career counseling', async () => {
    expect((await save('5a')).to).toContain('?done=record')
    const { data } = await site.call(counselingPage.loader)
    expect(data.portraits).toMatchObject([{ name: 'Ravi Kumar', photo: { id: '5a', width: 90, height: 60 } }])
  })
})

describe('departure of a team member', () => {
  test('disables a departing counselor at once, and then lists their sessions for a decision', async () => {
    const [admin, ravi] = [
      await member('admin'),
      await member('counselor', { counselorId: 'career-counselor' }),
    ]
    const now = site.app.clock.now()
    const day = 24 * 60 * MINUTE
    const booking = aNewBooking({ startsAt: now + 5 * day, counselorId: 'career-counselor' })
    await storeBooking(site.db, booking, { now })
    const disabled = await call(memberPage, {
      cookie: admin.cookie,
      params: { id: ravi.id, change: 'disabled' },
      form: { password: admin.password },
    })
    expect(disabled.to).toContain('?done=disabled')
    expect((await findMember(app, ravi.id))?.status).toBe('disabled')
    expect(await call(today, { cookie: ravi.cookie })).toMatchObject({ status: 401 })
    const [counselor] = await listCounselors(site.app, site.app.clock.now())
    expect(counselor?.offered).toBe(false)

    const [from, to] = [indiaDate(now), indiaDate(now + 365 * day)]
    const closing = {
      cookie: admin.cookie,
      query: `?${new URLSearchParams({ counselor: 'career-counselor', from, to })}`,
    }
    expect(await call(changeDays, closing)).toMatchObject({
      data: { rows: [{ reference: booking.reference }] },
    })
    const decided = { [`do-${booking.reference}`]: 'move' }
    expect(await call(changeDays, { ...closing, form: decided })).toMatchObject({
      status: 422,
      data: { errors: { confirmed: expect.any(String) } },
    })
    const confirmed = { ...closing, form: { ...decided, confirmed: '1' } }
    expect((await call(changeDays, confirmed)).to).toContain('done=1')
  })
})
