import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntry, listAuditLog } from '#app/accounts/audit-log.ts'
import type { OpenDb } from '#app/db/open.ts'
import { createEnquiryStore } from '#app/enquiries/enquiry-store.ts'
import { createInbox } from '#app/enquiries/inbox-store.ts'
import type { Inbox, InboxChange, InboxListQuery } from '#app/ports/inbox.ts'
import { anEnquiry } from '../builders/enquiries.ts'
import { anOutgoingMail } from '../builders/mails.ts'
import { eachDatabase } from '../databases.ts'

const now = Date.parse('2026-11-20T05:00:00Z')
const asha = { id: 'asha', name: 'Asha', email: 'asha@margam.example' }
const everyone = { everyone: true }

eachDatabase((_name, open) => {
  let opened: OpenDb
  let inbox: Inbox
  beforeAll(async () => {
    opened = await open()
    inbox = createInbox(opened.db)
  })
  afterAll(() => opened?.close())
  beforeEach(() => opened.db.execute(sql`truncate enquiries, enquiry_replies, outbox`))

  async function keep(enquiry = anEnquiry('contact'), isRobot = false): Promise<string> {
    await createEnquiryStore(opened.db).keep(enquiry, { isRobot, mails: [], now })
    return enquiry.id
  }
  const entryOf = (id: string) => auditEntry(asha, 'enquiry.state-changed', id)
  const change = (id: string, changes: Partial<InboxChange> = {}): InboxChange => ({
    state: 'done',
    mails: [],
    entry: entryOf(id),
    ...changes,
  })
  const list = (query: Partial<InboxListQuery> = {}) =>
    inbox.list({ ...everyone, limit: 9, offset: 0, ...query })
  const ids = async (query: Partial<InboxListQuery>) => (await list(query)).entries.map((e) => e.enquiry.id)
  const linesAbout = async (id: string) =>
    (
      await listAuditLog(opened, {
        subject: { kind: 'enquiry', id },
        limit: 99,
        offset: 0,
      })
    ).total

  test('lists the newest first by state and counts both states', async () => {
    const first = await keep({ ...anEnquiry('contact'), createdAt: now })
    const second = await keep({ ...anEnquiry('home'), createdAt: now + 1 })
    const robots = await keep({ ...anEnquiry('home'), createdAt: now + 2 }, true)
    expect(await ids({ state: 'open' })).toEqual([second, first])
    expect(await ids({ state: 'open', limit: 1, offset: 1 })).toEqual([first])
    expect(await ids({ state: 'done' })).toEqual([robots])
    expect((await list({ state: 'done' })).counts).toEqual({ open: 2, done: 1 })
    expect(await inbox.countOpen(everyone)).toBe(2)
  })

  test('finds a word in any case in what the sender typed, and a phone however it was written', async () => {
    const id = await keep(
      anEnquiry('contact', { message: '100 % of Warangal', user_phone: '+91 98765-43210' }),
    )
    await keep(anEnquiry('home'))
    for (const search of ['warangal', '100 %', '9876543210']) expect(await ids({ search })).toEqual([id])
    for (const search of ['%', '_', "' or 1=1"]) expect(await ids({ search })).not.toContain(undefined)
    expect(await ids({ search: 'Hyderabadi' })).toEqual([])
  })

  test('shows enquiries about career counselling alone to who does not see everything', async () => {
    const counselling = await keep(anEnquiry('modal', { topic: 'Career counselling' }))
    const other = await keep(anEnquiry('modal', { topic: 'AWS cloud services' }))
    await keep(anEnquiry('application'))
    expect(await ids({ everyone: false })).toEqual([counselling])
    expect(await inbox.countOpen({ everyone: false })).toBe(1)
    expect(await inbox.find(other, { everyone: false })).toBeNull()
    expect(await inbox.find(counselling, { everyone: false })).not.toBeNull()
  })

  test('stores a reply with its email and its audit entry, or nothing of it', async () => {
    const id = await keep()
    const reply = {
      id: crypto.randomUUID(),
      author: { id: 'asha', name: 'Asha' },
      subject: 'Re',
      text: 'Yes.',
    }
    const broken = { ...anOutgoingMail(), sendAt: Number.NaN }
    await expect(inbox.change(id, 1, change(id, { reply, mails: [broken] }), now)).rejects.toThrow()
    expect(await inbox.find(id, everyone)).toMatchObject({ state: 'open', version: 1, replies: [] })
    expect(await linesAbout(id)).toBe(0)
    await inbox.change(id, 1, change(id, { reply, mails: [anOutgoingMail()] }), now)
    expect(await inbox.find(id, everyone)).toMatchObject({
      state: 'done',
      version: 2,
      replies: [{ ...reply, at: now }],
    })
    expect(await linesAbout(id)).toBe(1)
  })

  test('lets one of many changes over the same version through', async () => {
    const id = await keep()
    const results = await Promise.all(Array.from({ length: 10 }, () => inbox.change(id, 1, change(id), now)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((r) => !r.ok && r.reason === 'changed-meanwhile')).toHaveLength(9)
    expect(await linesAbout(id)).toBe(1)
  })

  test('deletes a message as it was read, and none that is not there', async () => {
    const id = await keep()
    expect(await inbox.delete(id, 2, entryOf(id), now)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await inbox.delete(id, 1, entryOf(id), now)).toEqual({ ok: true, value: null })
    for (const gone of [id, 'no id']) {
      const unknown = { ok: false, reason: 'unknown' }
      expect(await inbox.delete(gone, 1, entryOf(gone), now)).toEqual(unknown)
      expect(await inbox.change(gone, 1, change(gone), now)).toEqual(unknown)
    }
  })
})
