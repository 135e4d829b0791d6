import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Member } from '#app/accounts/roles.ts'
import { counselors } from '#app/accounts/tables.ts'
import { pricesContent, readBusiness } from '#app/content/business.ts'
import { companyContent } from '#app/content/company.ts'
import { pictures } from '#app/pictures/tables.ts'
import { eraseExpiredData } from '#app/privacy/erase-personal-data.ts'
import type { App } from '#app/server/app-context.ts'
import { createTestApp, createTestClock } from '../../../tests/builders/app.ts'
import { openTestDb } from '../../../tests/databases.ts'
import { openContent } from './open-content.ts'
import {
  listContentVersions,
  restoreContentVersion,
  saveContentVersion,
  unusedPictureRetention,
} from './save-version.ts'

const db = await openTestDb()
let app: App
beforeEach(async () => {
  await db.execute(sql`truncate page_versions`)
  app = createTestApp(db, createTestClock(Date.parse('2026-11-26T10:00:00Z')))
})

const owner: Member = {
  id: 'owner',
  email: 'owner@example.org',
  name: 'Owner',
  role: 'admin',
  counselorId: null,
}
const editor: Member = { ...owner, id: 'editor', email: 'editor@example.org', role: 'editor' }
const withPhone = (phone: string) => ({ ...companyContent.shipped, phone })
const save = (phone: string, number: number, published = true, user = owner) =>
  saveContentVersion(app, user, companyContent, { data: withPhone(phone), number, published })
const readPhone = async () => (await openContent(app.db)).read(companyContent).phone

test('shows a version to visitors only after its publication', async () => {
  await save('+91 40 1111 1111', 0, false)
  expect(await readPhone()).toBe(companyContent.shipped.phone)
  await save('+91 40 1111 1111', 1)
  expect(await readPhone()).toBe('+91 40 1111 1111')
  await save('+91 40 2222 2222', 2, false)
  expect(await readPhone()).toBe('+91 40 1111 1111')
})

test('rejects the second of two simultaneous edits of a version', async () => {
  const saved = await Promise.allSettled([
    save('+91 40 1111 1111', 0),
    save('+91 40 2222 2222', 0, true, editor),
  ])
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  expect(await listContentVersions(app.db, 'company')).toHaveLength(1)
})

test('restores an earlier version and the shipped data as new versions', async () => {
  await save('+91 40 1111 1111', 0)
  await save('+91 40 2222 2222', 1, true, editor)
  await restoreContentVersion(app, owner, companyContent, { restored: 1, number: 2 })
  expect(await readPhone()).toBe('+91 40 1111 1111')
  await restoreContentVersion(app, owner, companyContent, { restored: 0, number: 3 })
  expect(await readPhone()).toBe(companyContent.shipped.phone)
  expect(await listContentVersions(app.db, 'company')).toMatchObject([
    { number: 4, by: owner.email },
    { number: 3, by: owner.email },
    { number: 2, by: editor.email },
    { number: 1, by: owner.email },
  ])
  await expect(
    restoreContentVersion(app, owner, companyContent, { restored: 9, number: 4 }),
  ).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('uses the shipped data and reports the item when a published version is unreadable', async () => {
  await saveContentVersion(app, owner, companyContent, { data: { phone: 7 }, number: 0, published: true })
  const content = await openContent(app.db)
  expect(content.read(companyContent)).toEqual(companyContent.shipped)
  expect(content.unreadable()).toEqual(['Company'])
})

test('shows content published by another process after a refresh', async () => {
  const content = await openContent(app.db)
  expect(await content.refresh()).toBe(false)
  await save('+91 40 1111 1111', 0)
  expect(await content.refresh()).toBe(true)
  expect(content.read(companyContent).phone).toBe('+91 40 1111 1111')
})

test('applies a price from midnight in India on its start date, and session lengths immediately', async () => {
  const prices = [
    { from: '2026-12-01', rupees: 1500 },
    { from: '2026-01-01', rupees: 1200 },
  ]
  await saveContentVersion(app, owner, pricesContent, {
    data: { prices, freeMinutes: 20, paidMinutes: 45, holdMinutes: 20 },
    number: 0,
    published: true,
  })
  const content = await openContent(app.db)
  const readTotal = (at: string) => readBusiness(content, Date.parse(at)).paidPrice.total
  expect(readTotal('2026-11-30T23:59:59+05:30')).toBe(141_600)
  expect(readTotal('2026-12-01T00:00:00+05:30')).toBe(177_000)
  expect(readBusiness(content, 0)).toMatchObject({ sessionMinutes: { free: 20, paid: 45 }, holdMinutes: 20 })
})

test('rejects invalid version numbers', async () => {
  for (const number of [Number.NaN, -1, 0.5, 1e12]) {
    await expect(save('+91 40 1111 1111', number)).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      restoreContentVersion(app, owner, companyContent, { restored: number, number: 0 }),
    ).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('rejects restoring an unreadable version', async () => {
  await saveContentVersion(app, owner, companyContent, { data: { phone: 7 }, number: 0, published: false })
  await expect(
    restoreContentVersion(app, owner, companyContent, { restored: 1, number: 1 }),
  ).rejects.toMatchObject({
    code: 'unreadable',
  })
})

test('deletes a picture that no page or counselor uses a day after its upload', async () => {
  const at = Date.parse('2026-11-25T09:00:00Z')
  const row = { width: 1, height: 1, by: owner.email, at }
  await app.db.insert(pictures).values([
    { ...row, id: 'shown' },
    { ...row, id: 'counselor' },
    { ...row, id: 'unused' },
    { ...row, id: 'new', at: Date.parse('2026-11-25T11:00:00Z') },
  ])
  const data = { logo: { id: 'shown', alt: 'Logo' } }
  await saveContentVersion(app, owner, companyContent, { data, number: 0, published: false })
  const photo = { id: 'counselor', width: 1, height: 1, alt: '' }
  await app.db.insert(counselors).values({ id: 'one', name: 'One', title: 'T', photo })
  await eraseExpiredData({ ...app, retentionRules: [unusedPictureRetention] })
  const left = await app.db.select({ id: pictures.id }).from(pictures)
  expect(left.map(({ id }) => id).toSorted()).toEqual(['counselor', 'new', 'shown'])
})
