import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Member } from '#app/accounts/roles.ts'
import { eventsContent, type SiteEvent } from '#app/content/events.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { type ContentItem, shippedContent } from '#app/lib/content.ts'
import { DAY } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { eventRegistrations } from '#app/site/tables.ts'
import { render } from '../../../tests/builders/emails.ts'
import { anEnquiry, aSender, openForms, storeEnquiry, writtenAt } from '../../../tests/builders/enquiries.ts'
import { saveContentVersion } from '../editing/save-version.ts'
import { eventEmails } from './emails.tsx'
import { cancelRegistration, checkInAttendee, listRegistrations, registerForEvent } from './register.ts'

const fair: SiteEvent = {
  name: 'Career fair',
  slug: 'career-fair',
  kind: 'Event',
  about: 'Meet us.',
  place: 'Town hall',
  date: '2026-12-05',
  starts: '16:00',
  ends: '18:00',
  link: '',
  seats: 2,
  text: ['Come.'],
}

const forms = await openForms()
let app: App & { clock: { advance(ms: number): void } }
let events: SiteEvent[]
beforeEach(async () => {
  events = [fair]
  const read = <Data>(item: ContentItem<Data>): Data =>
    item.path === eventsContent.path ? ({ events } as Data) : item.shipped
  app = { ...(await forms.fresh()), content: { ...shippedContent, read } }
  await app.db.delete(eventRegistrations)
})

const register = (name: string, email = `${name.toLowerCase()}@example.org`) =>
  registerForEvent(app, fair.slug, { name, email }, aSender())
const comes = async () => (await listRegistrations(app.db, fair.slug)).map(({ name }) => name)
const renderAll = async () =>
  Promise.all((await forms.emails()).map(async (email) => eventEmails(app).event(email)))
const tokenOf = async () => (await app.db.select().from(eventRegistrations))[0]?.token ?? ''

test('registers only one of ten visitors who request the last seat at once', async () => {
  await register('Asha')
  const names = Array.from({ length: 10 }, (_, index) => `Guest ${'abcdefghij'.charAt(index)}`)
  const answers = await Promise.allSettled(
    names.map((name, index) => register(name, `guest${index}@example.org`)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'event-full' })
  expect(await comes()).toHaveLength(2)
})

test('makes the seat of a cancelled registration available', async () => {
  await register('Asha')
  const token = await tokenOf()
  await register('Ravi')
  await expect(register('Uma')).rejects.toMatchObject({ code: 'event-full' })
  expect(await cancelRegistration(app, token)).toBe(true)
  expect(await cancelRegistration(app, token)).toBe(true)
  expect(await cancelRegistration(app, 'made-up')).toBe(false)
  await register('Uma')
  expect(await comes()).toEqual(['Ravi', 'Uma'])
})

test('registers an email address once regardless of case, and again after a cancellation', async () => {
  await register('Asha')
  await register('Asha', 'ASHA@example.org')
  expect(await comes()).toEqual(['Asha'])
  await cancelRegistration(app, await tokenOf())
  await register('Asha')
  expect(await comes()).toEqual(['Asha'])
})

test('emails a confirmation with a calendar file now and a reminder the day before', async () => {
  await register('Asha')
  const emails = await forms.emails()
  expect(emails.map(({ details, sendAt }) => [details.reason, sendAt])).toEqual([
    ['confirmation', writtenAt],
    ['reminder', Date.parse('2026-12-04T16:00:00+05:30')],
  ])
  app.clock.advance(14 * DAY)
  const [confirmation, reminder] = await renderAll()
  if (!confirmation || !reminder) throw new Error('nothing was rendered')
  expect(render(confirmation).text).toContain('Saturday 5 December 2026, 4:00 PM IST')
  expect(render(confirmation).text).toContain(`/insights/events/career-fair/registration/${await tokenOf()}`)
  expect(confirmation.attachment?.text).toContain('DTSTART:20261205T103000Z')
  expect(reminder.subject).toBe('Reminder: Career fair')
})

test('drops the emails of a cancelled registration and of a removed event', async () => {
  await register('Asha')
  await cancelRegistration(app, await tokenOf())
  expect(await renderAll()).toEqual([null, null])
  await register('Asha')
  events = []
  expect((await renderAll()).every((email) => email === null)).toBe(true)
})

test('drops the reminder of an event that was postponed by weeks', async () => {
  await register('Asha')
  app.clock.advance(14 * DAY)
  events = [{ ...fair, date: '2027-01-20' }]
  const reminder = (await renderAll()).at(-1)
  expect(reminder).toBeNull()
})

test('rejects a registration for a past or unknown event', async () => {
  await expect(
    registerForEvent(app, 'made-up', { name: 'Asha', email: 'a@example.org' }, aSender()),
  ).rejects.toMatchObject({
    code: 'event-over',
  })
  app.clock.advance(16 * DAY)
  await expect(register('Asha')).rejects.toMatchObject({ code: 'event-over' })
})

test.each([
  [{ name: '', email: 'asha@example.org' }, 'name'],
  [{ name: 'Asha', email: 'asha' }, 'email'],
])('rejects the registration %j with an error on %s', async (values, field) => {
  await expect(registerForEvent(app, fair.slug, values, aSender())).rejects.toMatchObject({
    errors: { [field]: expect.any(String) },
  })
})

test('stores no registration by a robot', async () => {
  await registerForEvent(app, fair.slug, { name: 'Asha', email: 'a@example.org' }, aSender({ isRobot: true }))
  expect([await comes(), await forms.emails()]).toEqual([[], []])
})

test('checks a person in at the door and undoes the check-in', async () => {
  const staff: Member = { id: 'o', email: 'o@example.org', name: 'O', role: 'editor', counselorId: null }
  await register('Asha')
  const arrival = async () =>
    (await listRegistrations(app.db, fair.slug)).map(({ arrivedAt }) => arrivedAt !== null)
  const [person] = await listRegistrations(app.db, fair.slug)
  await checkInAttendee(app, staff, person?.id ?? '', true)
  expect(await arrival()).toEqual([true])
  await checkInAttendee(app, staff, person?.id ?? '', false)
  expect(await arrival()).toEqual([false])
  await expect(checkInAttendee(app, staff, 'made-up', true)).rejects.toMatchObject({ code: 'not-found' })
})

test('emails the next event once to each person who asked for it, unless their data was erased', async () => {
  const owner: Member = { id: 'o', email: 'o@example.org', name: 'O', role: 'admin', counselorId: null }
  await app.db.execute(sql`truncate page_versions`)
  await storeEnquiry(app.db, anEnquiry('contact', { email: 'other@example.org' }))
  await storeEnquiry(app.db, anEnquiry('event', { email: 'asha@example.org' }))
  const erased = await storeEnquiry(app.db, anEnquiry('event', { email: 'ravi@example.org' }))
  const seminar = { ...fair, slug: 'seminar', name: 'Seminar', date: '2026-12-20' as const }
  const past = { ...fair, slug: 'past', date: '2026-11-01' as const }
  let number = 0
  const publish = async (shown: SiteEvent[], published = true) => {
    await saveContentVersion(app, owner, eventsContent, { data: { events: shown }, number, published })
    number += 1
    if (published) events = shown
  }
  events = []
  await publish([fair], false)
  await publish([past])
  expect(await forms.emails()).toEqual([])
  await publish([seminar, fair])
  await publish([seminar, fair])
  await publish([seminar, fair, { ...fair, slug: 'second' }])
  expect((await forms.emails()).map(({ recipient, details }) => [recipient, details.event])).toEqual([
    ['asha@example.org', 'career-fair'],
    ['ravi@example.org', 'career-fair'],
  ])
  await app.db.delete(enquiries).where(eq(enquiries.id, erased))
  const [toAsha, toRavi] = await renderAll()
  expect(toAsha && render(toAsha).text).toContain('/insights/events/career-fair')
  expect(toRavi).toBeNull()
})
