import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#app/adapters/db/open.ts'
import { counselors, weeklyHours } from '#app/adapters/db/schema.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'

const firstNames =
  'Asha Ravi Meera Kiran Divya Arjun Lakshmi Sai Nikhil Pooja Farhan Zoya Anil Kavya Rahul Sneha'
const lastNames =
  'Rao Reddy Sharma Khan Iyer Naidu Patel Das Verma Gupta Shaik Kulkarni Bose Menon Singh Joshi'
const cities = 'Hyderabad Warangal Karimnagar Nizamabad Khammam Guntur Vijayawada Nalgonda'
const work = ['Doctor', 'Teacher', 'Pilot', 'Astronaut', 'Chef', 'Scientist', 'Architect', 'Engineer']

/**
 * Fills an empty database with plausible bookings of four counselors, one in nine of them still to come: every fifth
 * is paid, every tenth was cancelled, and a family in ten comes again. For measurements: a real site gets these rows
 * one by one.
 *
 * @param db one that is not ended after ten seconds, for very many of them: `query_timeout` in its URL
 * @param now the instant around which they lie
 */
export async function seedMany(db: Db, count: number, now: Millis): Promise<void> {
  await db.insert(counselors).values(
    [0, 1, 2, 3].map((number) => ({
      id: `counselor-${number}`,
      name: `Counselor ${number}`,
      title: '',
      position: number,
    })),
  )
  await db
    .insert(weeklyHours)
    .values(
      [1, 2, 3, 4, 5, 6].map((day) => ({ counselorId: 'counselor-0', weekday: day, starts: ['16:00'] })),
    )
  const remade = await withoutIndexes(db)
  const every = 75 * MINUTE
  const first = now - Math.floor((count / 4) * (8 / 9)) * every
  // rows come in the order in which people booked, days before their session
  await db.execute(
    sql`
    insert into bookings (id, reference, token, counselor_id, kind, state, starts_at, ends_at, refundable_until, occupies, cancelled_at, version,
      name, email, phone, city, reminder, professions, other_profession, topic, booked_for, consent_version,
      consent_text_hash, consent_method, consent_at, created_at)
    select md5(n::text)::uuid, 'MG-' || upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0')), md5('t' || n), 'counselor-' || n % 4, kind, state,
      starts_at, ends_at, starts_at - interval '1 day', tstzrange(starts_at, ends_at), case when state = 'cancelled' then starts_at - interval '1 day' end, 1,
      ${list(firstNames)}[1 + person % 16] || ' ' || ${list(lastNames)}[1 + person / 16 % 16],
      'visitor' || person || '@example.org', '9' || lpad((person * 7919 % 1000000000)::text, 9, '0'),
      ${list(cities)}[1 + person % 8], person % 2 = 0, array[${list(work)}[1 + person % 8], ${list(work)}[1 + (person + 3) % 8]],
      case when n % 7 = 0 then 'Game designer' end,
      case when n % 2 = 0 then 'Which group should I take after class ' || 8 + n % 5 || ', and which entrance exams come with it? ' || md5('w' || n) end,
      case when n % 3 = 0 then 'child' else 'self' end, '2026-11-20', md5('consent'), 'web-form', starts_at - interval '5 days', starts_at - interval '5 days'
    from (
      select n, n - n % 10 / 9 * 9 as person, case when n % 20 < 4 then 'paid' else 'free' end as kind, starts_at,
        starts_at + case when n % 20 < 4 then interval '1 hour' else interval '15 minutes' end as ends_at,
        case when n % 10 = 5 then 'cancelled' when starts_at > ${new Date(now)} then 'confirmed'
          when n % 10 = 3 then 'no-show' else 'completed' end as state
      from (select n, ${new Date(first)}::timestamptz + (n / 4) * ${every / MINUTE} * interval '1 minute' as starts_at
        from generate_series(1, ${count}) n) as starts
    ) as drawn
    order by starts_at - (n * 7919 % 20) * interval '1 day'`,
  )
  await db.execute(
    sql`insert into booking_events (booking_id, at, event, actor, version, starts_at)
    select id, created_at, 'placed', 'visitor', 0, starts_at from bookings`,
  )
  for (const index of remade) await db.execute(index)
  await db.execute(sql`vacuum analyze bookings`)
}

/** Messages of three years, one in fifty of them still open. */
export async function seedMessages(db: Db, count: number, now: Millis): Promise<void> {
  await db.execute(sql`insert into enquiries (id, kind, state, email, fields, consent, created_at)
    select md5('m' || n)::uuid, 'contact', case when n % 50 = 0 then 'new' else 'done' end,
      'visitor' || n || '@example.org',
      jsonb_build_object('name', ${list(firstNames)}[1 + n % 16] || ' ' || ${list(lastNames)}[1 + n / 16 % 16],
        'email', 'visitor' || n || '@example.org', 'message', 'Which course should I take? ' || md5('w' || n)),
      '{}', ${new Date(now)}::timestamptz - n * interval '1 hour'
    from generate_series(1, ${Math.round(count)}) n`)
  await db.execute(sql`vacuum analyze enquiries`)
}

/** Drops the indexes of bookings but those of its constraints; an index over what is there takes a part of the time. */
async function withoutIndexes(db: Db): Promise<SQL[]> {
  const indexes = await rowsOf<{ name: string; made: string }>(
    db,
    sql`select indexname as name, indexdef as made from pg_indexes
      where tablename = 'bookings' and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  return indexes.map(({ made }) => sql.raw(made))
}

const list = (words: string | readonly string[]) => {
  const all = typeof words === 'string' ? words.split(' ') : words
  return sql.raw(`(array[${all.map((word) => `'${word}'`).join(',')}])`)
}
