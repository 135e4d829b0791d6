import { randomUUID } from 'node:crypto'
import { counselors } from '#app/accounts/tables.ts'
import { defaultSchedule } from '#app/availability/hours.ts'
import { timeOff, weeklyHours } from '#app/availability/tables.ts'
import { blogPosts } from '#app/blog/tables.ts'
import { firstPosts } from '#app/content/first-posts.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { addDays, DAY, HOUR, indiaDate, type Millis, parseIndiaTime, weekday } from '#app/lib/time.ts'

const { workingDays, starts } = defaultSchedule
/** Days ahead with sample engagements: the default booking horizon. */
const sampleDays = 60

/**
 * Adds a counselor with default hours and three posts to a new site, and engagements to a demo. Later starts change
 * nothing.
 */
export async function seed(db: Db, now: Millis, isDemo: boolean): Promise<void> {
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
    if (isDemo) await seedSampleEngagements(tx, now)
  })
}

/** Makes about 30 percent of the slots of a new demo busy, in a pattern that looks like a real calendar. */
async function seedSampleEngagements(tx: Tx, now: Millis): Promise<void> {
  const days = Array.from({ length: sampleDays }, (_, index) => addDays(indiaDate(now), index))
  const rows = days
    .filter((date) => workingDays.includes(weekday(date)))
    .flatMap((date, day) =>
      starts
        .map((time) => parseIndiaTime(date, time))
        .filter((_, slot) => (day * 7 + slot * 3) % 10 < 3)
        .map((at) => ({ startsAt: new Date(at), endsAt: new Date(at + HOUR) })),
    )
  await tx
    .insert(timeOff)
    .values(rows.map((times) => ({ counselorId: 'career-counselor', ...times, sample: true })))
}
