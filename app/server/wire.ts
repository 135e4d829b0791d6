import { sql } from 'drizzle-orm'
import { systemClock } from '#app/adapters/clock.ts'
import { createBlogStore } from '#app/adapters/db/blog.ts'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import { createEnquiryStore } from '#app/adapters/db/enquiries.ts'
import { createNewsletterStore } from '#app/adapters/db/newsletter.ts'
import { type OpenDb, openDb } from '#app/adapters/db/open.ts'
import { createOutbox } from '#app/adapters/db/outbox.ts'
import { createThrottle } from '#app/adapters/db/throttle.ts'
import { createPictures } from '#app/adapters/pictures.ts'
import { createStaffAuth } from '#app/adapters/staff-auth.ts'
import type { Services } from '#app/ports/services.ts'
import type { Env } from './env.ts'

export type Wired = { services: Services; database: OpenDb }

/** Opens the database and puts the real parts together. */
export async function wire(env: Env): Promise<Wired> {
  const database = await openDb(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR })
  const { db } = database
  const outbox = createOutbox(db)
  const services: Services = {
    clock: systemClock,
    bookings: createBookingStore(db, () => outbox.notifyAdded()),
    enquiries: createEnquiryStore(db, () => outbox.notifyAdded()),
    newsletter: createNewsletterStore(db, () => outbox.notifyAdded()),
    outbox,
    blog: createBlogStore(db),
    staff: await createStaffAuth({ db, siteUrl: env.siteUrl }),
    throttle: createThrottle(db),
    pictures: createPictures(),
    settings: {
      siteUrl: env.siteUrl,
      teamEmail: env.TEAM_EMAIL,
      mailFrom: env.MAIL_FROM,
      meetingUrl: env.MEETING_URL,
      demo: env.demo,
      rateLimits: env.RATE_LIMITS,
      maxUpcomingPerPerson: 3,
      intake: {
        blockHeadless: env.INTAKE_BLOCK_HEADLESS,
        blockField: env.INTAKE_BLOCK_FIELD,
        blockList: env.INTAKE_BLOCK_LIST,
        throttleMs: env.INTAKE_THROTTLE_MS,
      },
    },
    async ping() {
      await db.execute(sql`select 1`)
    },
  }
  return { services, database }
}
