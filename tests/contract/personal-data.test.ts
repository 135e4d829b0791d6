import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntry, listAuditLog } from '#app/accounts/audit-log.ts'
import { bookingEvents, bookings, counselors, outbox } from '#app/adapters/db/schema.ts'
import { type OpenDb, queryRows } from '#app/db/open.ts'
import { release } from '#app/features/booking/domain/booking.ts'
import { ok, refuse } from '#app/lib/result.ts'
import { DAY } from '#app/lib/time.ts'
import { classified } from '#app/privacy/personal-columns.ts'
import { createPersonalData } from '#app/privacy/personal-data-store.ts'
import { countsOf, goingIn, type PersonalPart, type Requester } from '#app/privacy/personal-record.ts'
import { stretchOf } from '../builders/bookings.ts'
import { testKeys } from '../builders/keys.ts'
import { visitorsOn } from '../builders/personal-data.ts'
import { eachDatabase } from '../databases.ts'

const start = Date.parse('2026-11-20T05:00:00Z')
/** When all sessions of a test are over. */
const now = start + 60 * DAY
const asha = { email: 'Asha.Rao@example.org', phone: '9000000001' }
const ravi = { email: 'ravi@example.org', phone: '9000000002' }
const person: Requester = { email: 'asha.rao@example.org', phone: null }
const ada = { id: 'ada', email: 'ada@margam.example' }
const entry = auditEntry(ada, 'privacy.erased', 'P-2026-014', { bookings: 2 })

eachDatabase((_name, open) => {
  let opened: OpenDb
  let visitors: ReturnType<typeof visitorsOn>
  beforeAll(async () => {
    opened = await open()
    await opened.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    await opened.db.execute(sql`truncate bookings, waitlist, booking_notes, booking_events, outbox, orders, payments, refunds, documents,
      document_counters, enquiries, enquiry_replies, newsletter_subscribers, kept_agreements cascade`)
    visitors = visitorsOn(opened.db)
  })

  const find = (whom = person, at = now) => createPersonalData(opened.db, testKeys).find(whom, at)
  const erase = (whom = person, at = now) =>
    createPersonalData(opened.db, testKeys).erase(whom, () => ok(entry), at)
  const counts = async (whom?: Requester, at?: number) => countsOf(await find(whom, at))
  const part = (parts: PersonalPart[], name: string) =>
    parts.find((found) => found.name === name)?.records ?? []

  /** All that one person can leave behind, and a neighbour's. */
  async function everything() {
    const free = await visitors.booked(asha, start)
    const paid = await visitors.paid(asha, start)
    await visitors.wrote(asha, 'contact', start, { answeredAt: start + DAY })
    await visitors.subscribed(asha, start, start + 1)
    await visitors.booked(ravi, start)
    await visitors.wrote(ravi, 'home', start)
    await visitors.subscribed(ravi, start, start + 1)
    return { free, paid }
  }

  /** Whether a text stands anywhere in the database but in the documents. */
  async function standsAnywhere(text: string): Promise<string[]> {
    const tables = await queryRows<{ name: string }>(
      opened.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await queryRows(
          opened.db,
          sql`select 1 from ${sql.identifier(name)} as found where found::text ilike ${`%${text}%`}`,
        )
        return rows.length > 0 ? [name] : []
      }),
    )
    return found.flat().sort()
  }

  test('everything of a person is found by their address however it is written, and nothing of others', async () => {
    await everything()
    expect(await counts()).toEqual({
      bookings: 2,
      documents: 1,
      payments: 1,
      messages: 1,
      newsletter: 1,
      mails: 3,
    })
    expect(await counts({ email: 'ASHA.RAO+school@example.org', phone: null })).toEqual(await counts())
    expect(await counts({ email: 'nobody@example.org', phone: null })).toEqual({})
  })

  test('a phone number also finds what came from other addresses', async () => {
    await visitors.booked(asha, start)
    await visitors.wrote({ email: 'other@example.org' }, 'modal', start)
    expect(await counts({ email: 'other@example.org', phone: asha.phone })).toMatchObject({
      bookings: 1,
      messages: 1,
    })
    expect(await counts({ email: 'nobody@example.org', phone: '9876543210' })).toMatchObject({ messages: 1 })
  })

  test('finds a request on the waitlist by its email', async () => {
    await visitors.waits(asha, start)
    expect(await counts()).toEqual({ waitlist: 1 })
  })

  describe('what a phone number alone finds', () => {
    const sister = { email: 'Sita+school@example.org', phone: asha.phone }
    const both: Requester = { ...person, phone: asha.phone }
    const from = (parts: PersonalPart[]) =>
      Object.fromEntries(
        parts.flatMap(({ name, records }) =>
          records.length > 0 ? [[name, records.map((record) => record.from)]] : [],
        ),
      )
    const ofSister = { email: 'sita@example.org', phone: null }

    beforeEach(async () => {
      await visitors.paid(asha, start)
      await visitors.paid(sister, start)
      await visitors.wrote({ email: 'third@example.org' }, 'modal', start)
    })

    test('names the mailbox it came from, and what is the person’s own names none', async () => {
      expect(from(await find(both))).toEqual({
        bookings: [null, 'sita@example.org'],
        documents: [null, 'sita@example.org'],
        payments: [null, 'sita@example.org'],
        mails: [null, 'sita@example.org'],
      })
      expect(from(await find({ email: 'nobody@example.org', phone: '9876543210' }))).toEqual({
        messages: ['third@example.org'],
        mails: ['third@example.org'],
      })
    })

    test('stays when the person is erased', async () => {
      const before = await counts(ofSister)
      expect(countsOf((await erasedWith(both)) ?? [])).toMatchObject({ bookings: 1, documents: 1, mails: 1 })
      expect(await counts(ofSister)).toEqual(before)
    })

    test('goes with the person when its mailbox was ticked, and no other’s does', async () => {
      await visitors.wrote({ email: ravi.email }, 'home', start)
      await erasedWith({ ...both, also: ['sita@example.org', ravi.email] })
      expect(await standsAnywhere(asha.phone)).toEqual([])
      expect(await counts({ email: ravi.email, phone: null })).toMatchObject({ messages: 1 })
      expect(await counts({ email: 'third@example.org', phone: null })).toMatchObject({ messages: 1 })
    })

    const erasedWith = async (whom: Requester) => {
      const erased = await erase(whom)
      return erased.ok ? erased.value : null
    }
  })

  test('what is found is in words and holds no secret', async () => {
    const { free, paid } = await everything()
    const text = JSON.stringify(await find())
    for (const secret of [free.token, paid.token, 'hash of', 'key of', 'fingerprint', 'textHash'])
      expect(text).not.toContain(secret)
    const [booking] = part(await find(), 'bookings')
    expect(booking?.fields).toMatchObject({
      number: free.reference,
      name: 'Asha Rao',
      starts: expect.stringMatching(/^2026-11-21T.*\+05:30$/),
      'curious about': ['Doctor', 'Scientist'],
    })
    expect(part(await find(), 'messages')[0]?.fields).toMatchObject({
      message: 'Where do you teach?\nIn Warangal too?',
      'our answers': [{ text: 'We do teach there.' }],
    })
  })

  test('an erasure takes all of a person but what the law keeps, and nothing of others', async () => {
    await everything()
    const others = await counts({ email: ravi.email, phone: null })
    expect(await erase()).toMatchObject({ ok: true })
    expect(await standsAnywhere('asha.rao@')).toEqual(['documents'])
    expect(await standsAnywhere(asha.phone)).toEqual([])
    expect(await standsAnywhere('hostel')).toEqual([])
    expect(await counts({ email: ravi.email, phone: null })).toEqual(others)
  })

  test('erased bookings keep what the calendar, the figures and the tax need', async () => {
    const { free, paid } = await everything()
    await erase()
    const rows = await opened.db.select().from(bookings)
    const of = (id: string) => rows.find((row) => row.id === id)
    expect(of(paid.id)).toMatchObject({
      name: 'Erased',
      email: null,
      phone: '',
      city: '',
      professions: [],
      otherProfession: null,
      topic: null,
      buyerState: 'Telangana',
      reference: paid.reference,
      startsAt: new Date(paid.startsAt),
      kind: 'paid',
      state: 'confirmed',
      erasedAt: new Date(now),
    })
    expect(of(free.id)).toMatchObject({ name: 'Erased', buyerState: null, state: 'confirmed' })
    const events = await opened.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, free.id))
    expect(events.map(({ event }) => event)).toEqual(['placed', 'erased'])
  })

  test('documents stay as they were issued, each until the end of its eighth financial year', async () => {
    await everything()
    const before = part(await find(), 'documents')
    await erase()
    const [document] = part(await find(), 'documents')
    expect(document).toEqual(before[0])
    expect(document?.fate).toEqual({
      does: 'stays',
      why: 'Companies Act 2013, s. 128 (5), and CGST Act 2017, s. 36',
      until: Date.parse('2035-04-01T00:00+05:30'),
    })
  })

  test('a second erasure finds only what stays', async () => {
    await everything()
    await erase()
    const left = await find()
    expect(countsOf(goingIn(left))).toEqual({})
    expect(countsOf(left)).toEqual({ documents: 1, payments: 1, agreements: 4 })
    expect(await erase()).toMatchObject({ ok: true })
    expect(countsOf(await find())).toEqual(countsOf(left))
  })

  test('lets somebody who was erased ask for the newsletter again', async () => {
    await visitors.subscribed(asha, start, start + 1)
    await erase()
    expect(await standsAnywhere('asha.rao')).toEqual([])
    expect(await visitors.askedAgain(asha, now)).toBe(1)
  })

  test('a session that lies ahead, a hold and money under way are named as what must be over first', async () => {
    const session = await visitors.booked(asha, start)
    const { hold } = await visitors.held(asha, start, start + 2 * DAY)
    const hindrances = async (at: number) =>
      part(await find(person, at), 'bookings').flatMap(({ hindrance }) => hindrance ?? [])
    expect(await hindrances(start)).toEqual([
      { why: `${session.reference} is a session that lies ahead.`, cancel: session.reference },
      { why: expect.stringContaining(`${hold.reference} is held`), cancel: null },
    ])
    expect(await hindrances(start + 5 * DAY)).toEqual([
      { why: expect.stringContaining(`Money for ${hold.reference}`), cancel: null },
    ])
  })

  test('an erased hold that lies ahead books for nobody when it is paid after all', async () => {
    const { hold } = await visitors.held(asha, start)
    await erase(person, start + DAY / 2)
    const [row] = await opened.db.select().from(bookings)
    expect(row).toMatchObject({ id: hold.id, state: 'cancelled', name: 'Erased' })
  })

  test('who read a booking before it was erased can’t write the person back', async () => {
    const { hold } = await visitors.held(asha, start)
    const released = release(hold)
    if (!released.ok) throw new Error('not held')
    await erase()
    const change = { event: 'released', actor: 'visitor', mails: [], now }
    expect(await visitors.bookings.change(released.value, stretchOf(hold), change)).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    })
    expect(await standsAnywhere('asha.rao')).toEqual([])
  })

  test('a refusal leaves everything as it was, and writes no line', async () => {
    await everything()
    const before = await counts()
    const lines = () => listAuditLog(opened, { limit: 1, offset: 0 })
    const { total } = await lines()
    const refused = await createPersonalData(opened.db, testKeys).erase(person, () => refuse('changed'), now)
    expect(refused).toEqual({ ok: false, reason: 'changed' })
    expect([await counts(), (await lines()).total]).toEqual([before, total])
  })

  test('an erasure writes its line, with the request’s number and counts', async () => {
    await everything()
    await erase()
    const { entries } = await listAuditLog(opened, { limit: 1, offset: 0 })
    expect(entries).toMatchObject([entry])
  })

  test('mails that wait for who is erased are not sent', async () => {
    await visitors.wrote(asha, 'contact', start)
    await erase()
    expect(await opened.db.select().from(outbox)).toEqual([])
  })

  test('what was sent is found by what it is about, whatever way it went', async () => {
    await visitors.booked(asha, start)
    await visitors.wrote(asha, 'contact', start)
    await visitors.booked(ravi, start)
    await opened.db.update(outbox).set({ recipient: '+91 90000 00001', state: 'sent', content: null })
    expect(await counts()).toMatchObject({ mails: 2 })
    await erase()
    expect(await opened.db.select().from(outbox)).toHaveLength(1)
  })

  test('every column of the database is classed by what it says about a person', async () => {
    const columns = await queryRows<{ table: string; column: string }>(
      opened.db,
      sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    )
    const unknown = columns.filter(({ table, column }) => {
      const classes = classified.get(table)
      return !classes || (classes.length > 0 && !classes.some((one) => one.column.name === column))
    })
    expect(unknown, 'add these to app/privacy/personal-columns.ts').toEqual([])
  })

  test('every personal column is in the file for the person, and gone from the database once they are erased', async () => {
    const { id } = await visitors.booked(asha, start)
    await visitors.noted(id, start)
    await visitors.planned(id, start)
    await visitors.waits(asha, start)
    await visitors.wrote(asha, 'contact', start, { answeredAt: start + DAY })
    await visitors.subscribed(asha, start, start + 1)
    const marks = await markPersonalColumns()

    const file = JSON.stringify(await find())
    const missing = marks.filter(({ is, mark }) => is === 'shown' && !file.includes(mark))
    expect(missing, 'have their part in app/privacy/parts/ show these').toEqual([])
    const told = marks.filter(({ is, mark }) => is === 'hidden' && file.includes(mark))
    expect(told, 'are secrets').toEqual([])

    await erase()
    expect(await standsAnywhere('mark.'), 'have their part in app/privacy/parts/ erase these').toEqual([])
    const [row] = await opened.db.select().from(bookings)
    expect(row).toMatchObject({ reminder: false })
  })

  /** Writes a text of its own into every personal column of every row, and returns those texts. */
  async function markPersonalColumns() {
    const columns = [...classified].flatMap(([table, classes]) =>
      classes.flatMap((one) => (one.class === 'shown' || one.class === 'hidden' ? [{ table, ...one }] : [])),
    )
    const marks = []
    for (const { table, column, class: is } of columns) {
      const mark = `mark.${table}.${column.name}`
      const text = sql`${`${mark} `}::text || md5(ctid::text)`
      const value = /^e?mail|^recipient/.test(column.name)
        ? `asha.rao+${mark}@example.org`
        : column.dataType === 'array'
          ? sql`array[${text}]`
          : column.dataType === 'json'
            ? sql`jsonb_build_object('name', ${text}, 'message', ${text})`
            : column.dataType === 'boolean'
              ? true
              : text
      const marked = await queryRows(
        opened.db,
        sql`update ${sql.identifier(table)} set ${sql.identifier(column.name)} = ${value} returning 1`,
      )
      expect(marked.length, `have this test write a row of ${table}`).toBeGreaterThan(0)
      if (column.dataType !== 'boolean') marks.push({ mark, is })
    }
    return marks
  }

  test('who gave no address is found by their phone alone, and what they agreed to is kept under it', async () => {
    const byPhone: Requester = { email: null, phone: asha.phone }
    const consent = {
      version: '1',
      textHash: 'hash',
      method: 'phone',
      takenBy: ada.email,
      at: start,
    } as const
    await visitors.booked({ ...asha, email: null, consent }, start)
    await visitors.booked(asha, start)
    const [found, other] = part(await find(byPhone), 'bookings')
    expect([found?.from, other?.from]).toEqual([null, 'asha.rao@example.org'])
    expect(found?.fields['agreed to']).toMatchObject({ 'given by': `By phone, taken down by ${ada.email}` })
    expect(part(await find(byPhone), 'mails').map(({ from }) => from)).toEqual([null, 'asha.rao@example.org'])
    expect(part(await find({ ...person, phone: asha.phone }), 'bookings').map(({ from }) => from)).toEqual([
      'no e-mail address',
      null,
    ])
    await erase(byPhone)
    expect(await counts(byPhone)).toMatchObject({ bookings: 1, agreements: 1 })
  })
})
