import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onCommitted } from '#app/adapters/db/after-commit.ts'
import { createAuditLog } from '#app/adapters/db/audit.ts'
import { createEnquiryStore } from '#app/adapters/db/enquiries.ts'
import { enquiries } from '#app/adapters/db/enquiries-schema.ts'
import { createInbox } from '#app/adapters/db/inbox.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { createOutbox } from '#app/adapters/db/outbox.ts'
import { purgePersonalData } from '#app/adapters/db/retention.ts'
import { outbox as outboxRows } from '#app/adapters/db/schema.ts'
import { staffUsers } from '#app/adapters/db/staff-schema.ts'
import { inboxViewer } from '#app/features/inbox/domain/viewer.ts'
import { DAY } from '#app/lib/time.ts'
import type { Inbox, InboxChange, InboxListQuery } from '#app/ports/inbox.ts'
import { anEnquiry, writtenAt } from '../builders/enquiries.ts'
import { testKeys } from '../builders/keys.ts'
import { anOutgoingMail } from '../builders/mails.ts'
import { eachDatabase } from '../databases.ts'

const now = writtenAt
const admin = inboxViewer({ id: 'admin', role: 'admin', counselorId: null })
const everything = ['new', 'in-work', 'done', 'spam'] as const
const asha = { id: 'asha', name: 'Asha', email: 'asha@margam.example' }
const ravi = { id: 'ravi', name: 'Ravi', email: 'ravi@margam.example' }

eachDatabase((_name, open) => {
  let opened: OpenDb
  let inbox: Inbox
  let toldOfMails = 0

  beforeAll(async () => {
    opened = await open()
    inbox = createInbox(opened.db)
    onCommitted(opened.db, 'mail', () => {
      toldOfMails += 1
    })
    const staff = (member: typeof asha) => ({ ...member, role: 'counselor' as const })
    await opened.db
      .insert(staffUsers)
      .values([
        staff(ravi),
        staff(asha),
        { ...staff(asha), id: 'gone', email: 'gone@margam.example', disabledAt: new Date(now) },
        { ...staff(asha), id: 'none', email: 'none@margam.example', role: null },
        { ...staff(asha), id: 'unknown', email: 'unknown@margam.example', role: 'owner' },
      ])
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    await opened.db.execute(sql`truncate enquiries, enquiry_notes, enquiry_replies, outbox`)
    toldOfMails = 0
  })

  async function keep(enquiry = anEnquiry('contact'), spam = false): Promise<string> {
    await createEnquiryStore(opened.db).keep(enquiry, { spam, mails: [], now })
    return enquiry.id
  }
  const change = (id: string, what: Partial<InboxChange> = {}): InboxChange => ({
    mails: [],
    entry: { actor: asha, action: 'enquiry.noted', subject: { kind: 'enquiry', id } },
    ...what,
  })
  const list = (query: Partial<InboxListQuery> = {}) =>
    inbox.list({ viewer: admin, states: everything, limit: 50, offset: 0, ...query })
  const ids = async (query: Partial<InboxListQuery>) =>
    (await list(query)).entries.map(({ enquiry }) => enquiry.id)
  const linesAbout = async (id: string) =>
    (await createAuditLog(opened.db).list({ subject: { kind: 'enquiry', id }, limit: 9, offset: 0 })).total

  test('a message is found as it was written, new and nobody’s', async () => {
    const enquiry = anEnquiry('modal')
    await keep(enquiry)
    expect(await inbox.find(enquiry.id, admin)).toEqual({
      enquiry,
      state: 'new',
      version: 1,
      assignee: null,
      notes: [],
      replies: [],
    })
    expect(await inbox.find(crypto.randomUUID(), admin)).toBeNull()
    expect(await inbox.find('no id', admin)).toBeNull()
  })

  test('messages are listed newest first, a page at a time, and counted by state', async () => {
    const written = [1, 3, 2].map((age) => ({ ...anEnquiry('contact'), createdAt: now - age }))
    for (const enquiry of written) await keep(enquiry)
    await keep(anEnquiry('contact'), true)
    const [oldest, newest, middle] = [written[1]?.id, written[0]?.id, written[2]?.id]
    expect(await ids({ states: ['new'] })).toEqual([newest, middle, oldest])
    expect(await ids({ states: ['new'], limit: 1, offset: 2 })).toEqual([oldest])
    expect((await list({ states: ['done'] })).counts).toEqual({ new: 3, 'in-work': 0, done: 0, spam: 1 })
  })

  test('messages are found by form and by whom they are given to', async () => {
    const [mine, free] = [await keep(anEnquiry('event')), await keep(anEnquiry('home'))]
    await inbox.change(mine, 1, change(mine, { assignedTo: 'asha' }), now)
    expect(await ids({ kind: 'home' })).toEqual([free])
    expect(await ids({ assignedTo: 'asha' })).toEqual([mine])
    expect(await ids({ assignedTo: null })).toEqual([free])
    expect(await ids({ assignedTo: 'ravi' })).toEqual([])
  })

  test.each([
    ['RAO wang', 'a name over two fields'],
    ['100%_sure', 'what stands for anything elsewhere'],
    ['a "quoted" word', 'quotes'],
    ['line two', 'a text of several lines'],
    ['ఆశా', 'any script'],
    ['asha.rao@example', 'an address'],
  ])('a search for %s finds the message (%s), and no other', async (search) => {
    const id = await keep(
      anEnquiry('home', {
        firstName: 'Asha Rao',
        lastName: 'Wangari',
        email: 'asha.rao@example.org',
        message: 'I am 100%_sure, ఆశా\nline two with a "quoted" word',
      }),
    )
    await keep(anEnquiry('application'))
    expect(await ids({ search })).toEqual([id])
    const page = await inbox.page({ viewer: admin, states: everything, search, limit: 50, offset: 0 })
    expect(page.map(({ enquiry }) => enquiry.id)).toEqual([id])
  })

  test('a search looks at what was typed, not at the names of the fields', async () => {
    await keep(anEnquiry('contact'))
    expect(await ids({ search: 'user_phone' })).toEqual([])
  })

  test('a change is written with its line in the audit log and counts the version', async () => {
    const id = await keep()
    const note = { author: asha, text: 'Called back.' }
    expect(await inbox.change(id, 1, change(id, { state: 'done', assignedTo: 'ravi', note }), now)).toEqual({
      ok: true,
      value: null,
    })
    expect(await inbox.find(id, admin)).toMatchObject({
      state: 'done',
      version: 2,
      assignee: ravi,
      notes: [{ author: { id: 'asha', name: 'Asha' }, text: 'Called back.', at: now }],
    })
    expect(await linesAbout(id)).toBe(1)
    await inbox.change(id, 2, change(id, { assignedTo: null }), now)
    expect(await inbox.find(id, admin)).toMatchObject({ state: 'done', assignee: null })
  })

  test('of ten who change a message at once one does, and the others are told', async () => {
    const id = await keep()
    const note = { author: asha, text: 'Mine.' }
    const results = await Promise.all(
      Array.from({ length: 10 }, () => inbox.change(id, 1, change(id, { note }), now)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.reason === 'changed-meanwhile')).toHaveLength(9)
    expect((await inbox.find(id, admin))?.notes).toHaveLength(1)
    expect(await linesAbout(id)).toBe(1)
  })

  test('a message that is not there can’t be changed', async () => {
    const unknown = { ok: false, reason: 'unknown' }
    const id = crypto.randomUUID()
    expect(await inbox.change(id, 1, change(id), now)).toEqual(unknown)
    expect(await inbox.change('no id', 1, change('no id'), now)).toEqual(unknown)
  })

  test('nothing is written of a reply whose mail could not be', async () => {
    const id = await keep()
    const reply = { id: crypto.randomUUID(), author: asha, subject: 'Re', text: 'Yes.', mailKey: 'key' }
    const broken = { ...anOutgoingMail(), sendAt: Number.NaN }
    await expect(
      inbox.change(id, 1, change(id, { reply, state: 'in-work', mails: [broken] }), now),
    ).rejects.toThrow()
    expect(await inbox.find(id, admin)).toMatchObject({ state: 'new', version: 1, replies: [] })
    expect([await linesAbout(id), toldOfMails]).toEqual([0, 0])
  })

  test('a reply tells how its mail goes, also when sent mail has been cleared away', async () => {
    const id = await keep()
    const reply = { id: crypto.randomUUID(), author: asha, subject: 'Re', text: 'Yes.', mailKey: 'reply' }
    const mails = [anOutgoingMail({ key: 'reply', sendAt: now })]
    await inbox.change(id, 1, change(id, { reply, mails }), now)
    expect(toldOfMails).toBe(1)
    const delivery = async () => (await inbox.find(id, admin))?.replies[0]?.delivery
    expect(await inbox.find(id, admin)).toMatchObject({
      replies: [{ ...reply, author: { id: 'asha', name: 'Asha' }, at: now }],
    })
    expect(await delivery()).toEqual({ state: 'waiting', nextTry: now, error: null })

    const outbox = createOutbox(opened.db)
    const attempt = async () => (await outbox.claim('email', now + DAY, 1, 1))[0]?.id ?? ''
    await outbox.failed(await attempt(), '451 later', { at: now + 1 }, now)
    expect(await delivery()).toEqual({ state: 'waiting', nextTry: now + 1, error: '451 later' })
    await outbox.failed(await attempt(), '550 never', null, now)
    expect(await delivery()).toEqual({ state: 'failed', at: now, error: '550 never' })
    await outbox.sendAgain({ recipient: '' }, asha, now)
    await outbox.sent(await attempt(), now + 2)
    expect(await delivery()).toEqual({ state: 'sent', at: now + 2 })

    const later = now + 100 * DAY
    expect(await purgePersonalData(opened.db, testKeys, later)).toEqual({})
    expect(await delivery()).toEqual({ state: 'sent', at: now + 2 })
    await opened.db.delete(enquiries)
    expect(await purgePersonalData(opened.db, testKeys, later)).toEqual({ mails: 1 })
    expect(await opened.db.select().from(outboxRows)).toEqual([])
  })

  test('a message can be given to whoever has a role and is not disabled', async () => {
    expect(await inbox.members('contact')).toEqual([asha, ravi])
    expect(await inbox.members('application')).toEqual([])
  })

  test('what was written by an account that is deleted stays, and its messages are nobody’s', async () => {
    await opened.db.insert(staffUsers).values({ id: 'short', name: 'Short', email: 's@margam.example' })
    const id = await keep()
    const note = { author: { id: 'short', name: 'Short' }, text: 'Bye.' }
    await inbox.change(id, 1, change(id, { assignedTo: 'short', note }), now)
    await opened.db.delete(staffUsers).where(sql`id = 'short'`)
    expect(await inbox.find(id, admin)).toMatchObject({
      assignee: null,
      notes: [{ author: { name: 'Short' } }],
    })
  })
})
