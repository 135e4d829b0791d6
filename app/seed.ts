import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { counselors } from '#app/accounts/tables.ts'
import { defaultSchedule } from '#app/availability/hours.ts'
import { timeOff, weeklyHours } from '#app/availability/tables.ts'
import { blogPosts } from '#app/blog/tables.ts'
import { firstPosts } from '#app/content/first-posts.ts'
import type { Db } from '#app/db/open.ts'
import { addDays, DAY, HOUR, indiaDate, indiaInstant, type Millis, weekday } from '#app/lib/time.ts'

const { workingDays, starts } = defaultSchedule
/** Days ahead with sample engagements: the default booking horizon. */
const sampleDays = 60
const busyShare = 0.3

/** Adds a counselor with default hours and three posts to a new site. Later starts change nothing. */
export async function seed(db: Db, now: Millis): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await tx.select({ id: counselors.id }).from(counselors).limit(1)
    if (known.length > 0) return
    await tx
      .insert(counselors)
      .values({ id: 'career-counselor', name: 'Career counselor', title: '7+ years, 1200+ students' })
      .onConflictDoNothing()
    await tx
      .insert(weeklyHours)
      .values(
        workingDays.map((day) => ({ counselorId: 'career-counselor', weekday: day, starts: [...starts] })),
      )
      .onConflictDoNothing()
    const posts = firstPosts.map((post, index) => {
      const at = new Date(now - (index * 9 + 2) * DAY)
      return { id: randomUUID(), ...post, createdAt: at, updatedAt: at, publishedAt: at }
    })
    await tx.insert(blogPosts).values(posts).onConflictDoNothing()
  })
}

/**
 * Marks about 30 percent of upcoming slots as busy in demo mode, for a realistic calendar. Each run marks the same
 * slots, and does not change days of an earlier run.
 */
export async function seedSampleEngagements(db: Db, now: Millis): Promise<void> {
  const [covered] = await db
    .select({ until: sql<Date | string | null>`max(${timeOff.endsAt})` })
    .from(timeOff)
    .where(sql`${timeOff.sample}`)
  const after = covered?.until ? addDays(indiaDate(new Date(covered.until).getTime()), 1) : indiaDate(now)
  const rows: (typeof timeOff.$inferInsert)[] = []
  for (let date = after; date <= addDays(indiaDate(now), sampleDays); date = addDays(date, 1)) {
    if (!workingDays.includes(weekday(date))) continue
    for (const time of starts.filter((time) => share(`${date} ${time}`) < busyShare)) {
      const startsAt = indiaInstant(date, time)
      const instants = { startsAt: new Date(startsAt), endsAt: new Date(startsAt + HOUR) }
      rows.push({ counselorId: 'career-counselor', ...instants, sample: true })
    }
  }
  if (rows.length > 0) await db.insert(timeOff).values(rows)
}

/** Hashes a text to a number from 0 to 1 (FNV-1a, then mixed). */
function share(text: string): number {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
