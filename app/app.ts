import { randomUUID } from 'node:crypto'
import { accountEmails } from '#app/accounts/emails.tsx'
import { argon2 } from '#app/accounts/password.ts'
import { sessionRetention } from '#app/accounts/sessions.ts'
import { counselors } from '#app/accounts/tables.ts'
import { defaultSchedule } from '#app/availability/hours.ts'
import { createCalendarReader } from '#app/availability/read-calendar.ts'
import { timeOff, weeklyHours } from '#app/availability/tables.ts'
import { blogPosts } from '#app/blog/tables.ts'
import { bookingEmailTemplates } from '#app/booking/emails.tsx'
import { bookingPersonalData, waitlistPersonalData } from '#app/booking/personal-data.ts'
import { readBusiness } from '#app/content/business.ts'
import { firstPosts } from '#app/content/first-posts.ts'
import { throttleRetention } from '#app/db/limiter.ts'
import { type Db, openDb, type Tx } from '#app/db/open.ts'
import { createReadinessCheck } from '#app/db/readiness.ts'
import { enquiryEmails } from '#app/enquiries/emails.tsx'
import { enquiryPersonalData } from '#app/enquiries/personal-data.ts'
import type { Content } from '#app/lib/content.ts'
import { addDays, DAY, getWeekday, HOUR, indiaDate, type Millis, parseIndiaTime } from '#app/lib/time.ts'
import type { EmailTemplates } from '#app/mail/send-email.ts'
import { newsletterEmails } from '#app/newsletter/emails.tsx'
import { newsletterPersonalData } from '#app/newsletter/personal-data.ts'
import { paymentEmails } from '#app/payments/emails.tsx'
import { documentPersonalData, paymentPersonalData } from '#app/payments/personal-data.ts'
import type { PaymentProvider } from '#app/payments/provider.ts'
import { planEmails } from '#app/plan/emails.tsx'
import { planPersonalData } from '#app/plan/personal-data.ts'
import { emailPersonalData } from '#app/privacy/email-data.ts'
import { consentPersonalData } from '#app/privacy/personal-data.ts'
import { type App, type Config, systemClock } from '#app/server/app-context.ts'
import { openContent } from '#app/site/editing/open-content.ts'
import { unusedPictureRetention } from '#app/site/editing/save-version.ts'
import { eventEmails } from '#app/site/events/emails.tsx'
import { eventPersonalData } from '#app/site/events/personal-data.ts'
import packageFile from '../package.json' with { type: 'json' }
import { listBackups } from './server/backup.ts'
import { type Env, hasDataFolder, readKeys } from './server/env.ts'

/** Sources of personal data, shown and erased in this order. Plans come before the bookings to which they refer. */
export const personalDataSources = [
  planPersonalData,
  bookingPersonalData,
  waitlistPersonalData,
  documentPersonalData,
  paymentPersonalData,
  enquiryPersonalData,
  newsletterPersonalData,
  eventPersonalData,
  emailPersonalData,
  consentPersonalData,
]
export const retentionRules = [
  ...personalDataSources.flatMap(({ retention = [], erase }) =>
    retention.map((rule) => ({ erase, ...rule })),
  ),
  sessionRetention,
  throttleRetention,
  unusedPictureRetention,
]

export const createEmailTemplates = (app: App): EmailTemplates => ({
  ...bookingEmailTemplates(app),
  ...paymentEmails(app),
  ...planEmails(app),
  ...enquiryEmails(app),
  ...newsletterEmails(app),
  ...accountEmails(app),
  ...eventEmails(app),
})

/** Opens the database, adds the initial rows of a new site, and creates the app context. */
export async function wireApp(env: Env, payments: PaymentProvider, clock = systemClock) {
  const database = await openDb(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR })
  const { db } = database
  await seed(db, clock.now(), env.demo)
  const content = await openContent(db)
  const config: Config = {
    siteUrl: env.siteUrl,
    meetingUrl: env.MEETING_URL ?? `https://${readBusiness(content, clock.now()).company.meetingHost}`,
    accountantEmail: env.ACCOUNTANT_EMAIL ?? null,
    demo: env.demo,
    rateLimits: env.RATE_LIMITS,
    intake: {
      blockHeadless: env.INTAKE_BLOCK_LIST.some(({ value }) => value === 'headless'),
      blockList: env.INTAKE_BLOCK_LIST,
      throttleMs: env.INTAKE_THROTTLE_MS,
    },
  }
  const show = (shown: Content) => ({ content: shown, business: () => readBusiness(shown, clock.now()) })
  const app: App = {
    db,
    clock,
    config,
    ...show(content),
    withContent: (shown) => ({ ...app, ...show(shown) }),
    keys: readKeys(env),
    version: packageFile.version,
    newestBackup() {
      if (!hasDataFolder(env)) return undefined
      return (env.BACKUP_DIR && listBackups(env.BACKUP_DIR)[0]?.at) || null
    },
    passwords: argon2,
    readCalendar: createCalendarReader(new URL(env.siteUrl).hostname),
    payments,
    personalData: personalDataSources,
    retentionRules,
    findDatabaseProblem: createReadinessCheck(db, hasDataFolder(env) ? env.DATA_DIR : null),
  }
  return { app, database, content }
}

const { workingDays, starts } = defaultSchedule
const counselorId = 'career-counselor'

/** Adds a counselor with default hours and three posts to a new site. In a demo, it also makes some slots busy. */
async function seed(db: Db, now: Millis, isDemo: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(counselors)) > 0) return
    await tx
      .insert(counselors)
      .values({ id: counselorId, name: 'Career counselor', title: '7+ years, 1200+ students' })
      .onConflictDoNothing()
    await tx
      .insert(weeklyHours)
      .values(workingDays.map((day) => ({ counselorId, weekday: day, starts: [...starts] })))
      .onConflictDoNothing()
    const posts = firstPosts.map((post, index) => {
      const at = now - (index * 9 + 2) * DAY
      return { id: randomUUID(), ...post, createdAt: at, updatedAt: at, publishedAt: at }
    })
    await tx.insert(blogPosts).values(posts).onConflictDoNothing()
    if (isDemo) await seedSampleEngagements(tx, now)
  })
}

/** Makes about 30 percent of the slots in the next 60 days busy, in a pattern that looks like a real calendar. */
async function seedSampleEngagements(tx: Tx, now: Millis): Promise<void> {
  const days = Array.from({ length: 60 }, (_, index) => addDays(indiaDate(now), index))
  const rows = days
    .filter((date) => workingDays.includes(getWeekday(date)))
    .flatMap((date, day) =>
      starts
        .map((time) => parseIndiaTime(date, time))
        .filter((_, slot) => (day * 7 + slot * 3) % 10 < 3)
        .map((at) => ({ startsAt: at, endsAt: at + HOUR })),
    )
  await tx.insert(timeOff).values(rows.map((times) => ({ counselorId, ...times, sample: true })))
}
