import { randomBytes } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createBlogStore } from '#app/adapters/db/blog.ts'
import { keysFor } from '#app/adapters/db/keys.ts'
import { type Db, openDb, rowsOf } from '#app/adapters/db/open.ts'
import { openPglite } from '#app/adapters/db/pglite.ts'
import { createTwoFactor } from '#app/adapters/db/two-factor.ts'
import { keyedHash, keysOf, sealing } from '#app/adapters/keys.ts'
import { codeAt, stepAt } from '#app/adapters/totp.ts'
import { DAY } from '#app/lib/time.ts'
import { temporaryFolder } from '../site.ts'

const startsAt = Date.now() + 30 * DAY
const booked = {
  id: crypto.randomUUID(),
  mail: { kind: 'reminder-24h', to: 'visitor', booking: { startsAt } },
}

const app = 'c'.repeat(43)
const kept = keysOf([{ id: 'first', made: '2026-11-20', secrets: { 'staff-two-factor': app } }], 'a test')
const withoutId = (text: string) => text.slice('first.'.length)
const secret = randomBytes(20)
const sealed = sealing(kept, 'staff-two-factor').seal(secret.toString('base64url'), 'eve')
const code = keyedHash(kept.newest(), 'staff-two-factor', '7k3m9qxw2t4p0hbd')

/** What was written before a migration, by its name, in their order. */
const before = {
  _refundable_until: `
    insert into counselors (id, name, title) values ('c', 'C', '');
    insert into bookings (id, reference, token, counselor_id, kind, state, starts_at, ends_at, occupies, version, name,
        email, phone, city, reminder, professions, booked_for, consent_version, consent_text_hash, consent_method,
        consent_at, created_at)
      select '${booked.id}', 'r', 't', 'c', 'paid', 'confirmed', at, at, tstzrange(at, at), 1, 'n', 'e', 'p', 'c', true, '{}',
        'self', '1', 'h', 'api', now(), now() from to_timestamp(${startsAt / 1000}) as at;
    insert into orders (id, booking_id, amount, currency, version, created_at)
      values ('order_1', '${booked.id}', 1, 'INR', 1, now());
    insert into outbox (key, kind, recipient, content, due_at, created_at) values
      ('booked', 'reminder-24h', 'e', '${JSON.stringify(booked.mail)}', now(), now()),
      ('other', 'newsletter-welcome', 'e', '{"kind": "newsletter-welcome"}', now(), now()),
      ('refund', 'refund-done', 'e', '{"kind": "refund-done", "refund": {"gatewayId": "rfnd_1"}}', now(), now());
    insert into outbox (key, kind, recipient, state, due_at, created_at) values ('sent', 'x', 'e', 'sent', now(), now());`,
  _staff_blog: `
    insert into blog_posts (id, slug, title, content, created_at)
    values (gen_random_uuid(), 'roses', 'Roses', 'Red.', '2026-01-02T03:04:05Z')`,
  _own_sessions: `
    insert into staff_users (id, name, email, role) values ('ada', 'Ada', 'ada@margam.example', 'admin'),
      ('new', 'New', 'new@margam.example', 'admin');
    insert into staff_accounts (id, account_id, provider_id, user_id, password, settings_password, created_at, updated_at)
      values ('1', 'ada', 'credential', 'ada', 'hash', 'given', now(), now()),
        ('2', 'new', 'credential', 'new', null, null, now(), now());
    insert into staff_sessions (id, user_id, token, expires_at, created_at, updated_at)
      values ('s', 'ada', 'token', now() + interval '1 day', now(), now());`,
  _keys: `
    insert into staff_users (id, name, email, role) values ('eve', 'Eve', 'eve@margam.example', 'admin');
    insert into app_secrets (name, value) values ('staff-two-factor', '${app}');
    insert into staff_recovery_codes (user_id, code_hash) values ('eve', '${withoutId(code)}');
    insert into staff_two_factor (user_id, secret, confirmed_at, created_at)
      values ('eve', '${withoutId(sealed)}', now(), now());`,
  _refunds_each_with_a_row: `
    insert into counselors (id, name, title, notice_minutes, horizon_days, buffer_before_minutes, buffer_after_minutes)
      values ('d', 'D', '', 0, 60, 0, 0);
    insert into bookings (id, reference, token, counselor_id, kind, state, starts_at, ends_at, refundable_until, occupies,
        version, name, email, phone, city, reminder, professions, booked_for, consent_version, consent_text_hash,
        consent_method, consent_at, created_at)
      select gen_random_uuid(), n, n, 'd', 'paid', 'cancelled', at, at, at, tstzrange(at, at), 1, 'n', 'e', 'p', 'c', true, '{}',
        'self', '1', 'h', 'api', now(), now() from now() as at, unnest(array['pending', 'failed', 'processed']) as n;
    insert into orders (id, booking_id, amount, currency, version, created_at)
      select 'order_' || reference, id, 141600, 'INR', 1, now() from bookings where counselor_id = 'd';
    insert into payments (id, order_id, status, use, amount, currency, amount_refunded, created_at)
      select 'pay_' || reference, 'order_' || reference, 'captured', 'books', 141600, 'INR', 0, now() from bookings where counselor_id = 'd';
    insert into refunds (id, payment_id, amount, reason, state, created_at, due_at)
      select gen_random_uuid(), 'pay_' || reference, 141600, 'cancelled', reference, now(), now() from bookings where counselor_id = 'd';`,
}

/** An embedded database through all of its migrations, one after the other, as a site that was there from the first has it. */
let db: Db
beforeAll(async () => {
  const folder = await temporaryFolder(afterAll)
  const older = path.join(folder, 'older')
  await cp('db/migrations', older, { recursive: true })
  const journalFile = path.join(older, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, 'utf8'))
  const data = path.join(folder, 'data')
  const { pglite, release } = await openPglite(data)
  for (const [name, statements] of Object.entries(before)) {
    const count = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
    expect(count, name).toBeGreaterThan(0)
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await migrate(drizzle(pglite), { migrationsFolder: older })
    await pglite.exec(statements)
  }
  await pglite.close()
  await release()
  const open = await openDb({ folder: data })
  afterAll(() => open.close())
  db = open.db
})

test('what was booked before a booking stored its last moment for a full refund has it from its start, in its mails too, where refunds get the name for their id', async () => {
  const [booking] = await rowsOf<{ until: string | number }>(
    db,
    sql`select extract(epoch from refundable_until) * 1000 as until from bookings where id = ${booked.id}`,
  )
  expect(Number(booking?.until)).toBe(startsAt - DAY)
  const mails = await rowsOf<{ key: string; content: unknown }>(
    db,
    sql`select key, content from outbox order by key`,
  )
  expect(mails).toEqual([
    {
      key: 'booked',
      content: {
        kind: 'reminder-24h',
        to: 'visitor',
        booking: { startsAt, refundableUntil: startsAt - DAY },
      },
    },
    { key: 'other', content: { kind: 'newsletter-welcome' } },
    { key: 'refund', content: { kind: 'refund-done', refund: { idAtProvider: 'rfnd_1' } } },
    { key: 'sent', content: null },
  ])
  const orders = await rowsOf<{ due: boolean }>(
    db,
    sql`select check_at <= now() as due from orders where id = 'order_1'`,
  )
  expect(orders, 'the order of a session ahead is asked about again').toEqual([{ due: true }])
})

test('what was in the blog before posts had a state is published since it was written, at its address', async () => {
  const at = Date.parse('2026-01-02T03:04:05Z')
  const [post] = await createBlogStore(db).published(at)
  expect(post).toMatchObject({ slug: 'roses', publishedAt: at, changedAt: at })
  expect(await rowsOf(db, sql`select slug, reached from blog_slugs`)).toEqual([
    { slug: 'roses', reached: true },
  ])
})

test('who had an account before passwords stood with it logs in with the password they had, once more', async () => {
  expect(
    await rowsOf(
      db,
      sql`select id, password, settings_password from staff_users where id <> 'eve' order by id`,
    ),
  ).toEqual([
    { id: 'ada', password: 'hash', settings_password: 'given' },
    { id: 'new', password: null, settings_password: null },
  ])
  expect(await rowsOf(db, sql`select id from staff_sessions`)).toEqual([])
})

test('who set up an authenticator app while the database held the secrets signs in with its codes, and their recovery codes, once the keys lie in a file', async () => {
  const file = path.join(await temporaryFolder(onTestFinished), 'keys.json')
  const twoFactor = createTwoFactor(db, await keysFor(db, { file }, new Date()), 'Margam')
  const eve = { id: 'eve', email: 'eve@margam.example' }
  const now = Date.now()
  expect(await twoFactor.accept(eve, codeAt(secret, stepAt(now)), [], now)).toBe('app')
  expect(await twoFactor.accept(eve, '7k3m-9qxw-2t4p-0hbd', [], now)).toBe('recovery-code')
  expect(await rowsOf(db, sql`select name from app_secrets`)).toEqual([])
})

test('refunds of before are kept: one under way is asked about with its order, one given up is not sent by itself', async () => {
  const rows = await rowsOf<{ state: string; asked: boolean; due: boolean }>(
    db,
    sql`select refunds.state, orders.check_at is not null as asked, due_at is not null as due
      from refunds join payments on payments.id = payment_id join orders on orders.id = order_id order by state`,
  )
  expect(rows).toEqual([
    { state: 'failed', asked: false, due: false },
    { state: 'pending', asked: true, due: false },
    { state: 'processed', asked: false, due: false },
  ])
})
