import { inArray, sql } from 'drizzle-orm'
import { type Filled, senderName } from '#app/features/enquiries/domain/enquiry.ts'
import type { StoredSubject } from '#app/ports/audit.ts'
import { enquiries } from './enquiries-schema.ts'
import type { Db } from './open.ts'
import { blogPosts, bookings, counselors } from './schema.ts'
import { staffUsers } from './staff-schema.ts'

type Named = { id: string; name: string }

/** How the subjects of each kind are looked up, by what a line knows them by. */
const lookups: Readonly<Record<string, (db: Db, ids: string[]) => Promise<Named[]>>> = {
  booking: (db, ids) =>
    db
      .select({ id: bookings.reference, name: bookings.reference })
      .from(bookings)
      .where(inArray(bookings.reference, ids)),
  // a column of UUIDs can't be asked for what is none
  post: (db, ids) =>
    db
      .select({ id: blogPosts.id, name: blogPosts.title })
      .from(blogPosts)
      .where(inArray(sql`${blogPosts.id}::text`, ids)),
  account: (db, ids) =>
    db
      .select({ id: staffUsers.id, name: staffUsers.name })
      .from(staffUsers)
      .where(inArray(staffUsers.id, ids)),
  counselor: (db, ids) =>
    db
      .select({ id: counselors.id, name: counselors.name })
      .from(counselors)
      .where(inArray(counselors.id, ids)),
  async enquiry(db, ids) {
    const { id, kind, fields } = enquiries
    const rows = await db
      .select({ id, kind, fields })
      .from(enquiries)
      .where(inArray(sql`${id}::text`, ids))
    return rows.map((row) => ({ id: row.id, name: senderName(row as Filled) }))
  },
}

/** One question for each kind among the subjects. */
export async function namesOf(
  db: Db,
  subjects: readonly StoredSubject[],
): Promise<(StoredSubject & { name: string })[]> {
  const found = await Promise.all(
    Object.entries(lookups).map(async ([kind, lookup]) => {
      const ids = new Set(subjects.filter((subject) => subject.kind === kind).map(({ id }) => id))
      const named = ids.size > 0 ? await lookup(db, [...ids]) : []
      return named.map((row) => ({ kind, ...row }))
    }),
  )
  return found.flat()
}
