import { readFileSync } from 'node:fs'
import { accountEmails } from '#app/accounts/emails.tsx'
import { argon2 } from '#app/accounts/password.ts'
import { accountRetention } from '#app/accounts/personal-data.ts'
import { createCalendarReader } from '#app/availability/read-calendar.ts'
import { bookingEmails } from '#app/booking/emails.tsx'
import { bookingData, waitlistData } from '#app/booking/personal-data.ts'
import { readBusiness } from '#app/content/business.ts'
import { type OpenDb, openDb } from '#app/db/open.ts'
import { createReadiness } from '#app/db/readiness.ts'
import { enquiryEmails } from '#app/enquiries/emails.tsx'
import { enquiryData } from '#app/enquiries/personal-data.ts'
import type { EmailTemplates } from '#app/mail/send-email.ts'
import { newsletterEmails } from '#app/newsletter/emails.tsx'
import { newsletterData } from '#app/newsletter/personal-data.ts'
import { paymentEmails } from '#app/payments/emails.tsx'
import { documentData, paymentData } from '#app/payments/personal-data.ts'
import type { PaymentProvider } from '#app/payments/provider.ts'
import { planEmails } from '#app/plan/emails.tsx'
import { planData } from '#app/plan/personal-data.ts'
import { emailData } from '#app/privacy/email-data.ts'
import { consentData } from '#app/privacy/personal-data.ts'
import type { App, Config } from '#app/server/app-context.ts'
import { systemClock } from '#app/server/app-context.ts'
import type { Keys } from '#app/server/keys.ts'
import { openContent, type PublishedContent } from '#app/site/editing/open-content.ts'
import { eventEmails } from '#app/site/events/emails.tsx'
import { eventData } from '#app/site/events/personal-data.ts'
import { listBackups } from './server/backup.ts'
import { type Env, hasOwnFolder, readKeys } from './server/env.ts'

type Wired = {
  app: App
  database: OpenDb
  content: PublishedContent
  keys: Keys
}

/** Sources of personal data, in the order of display and erasure. Bookings follow the data that refers to them. */
export const personalData = [
  planData,
  bookingData,
  waitlistData,
  documentData,
  paymentData,
  enquiryData,
  newsletterData,
  eventData,
  emailData,
  consentData,
]
export const retentionRules = [
  ...personalData.flatMap(({ retention = [] }) => retention),
  ...accountRetention,
]

/** Returns the templates by kind of email; the type checker reports a kind without a template. */
export const emailTemplates = (app: App): EmailTemplates => ({
  ...bookingEmails(app),
  ...paymentEmails(app),
  ...planEmails(app),
  ...enquiryEmails(app),
  ...newsletterEmails(app),
  ...accountEmails(app),
  ...eventEmails(app),
})

/** Opens the database and creates the app context. */
export async function wire(env: Env, payments: PaymentProvider, clock = systemClock): Promise<Wired> {
  const database = await openDb(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR })
  const { db } = database
  const keys = readKeys(env)
  const content = await openContent(db)
  const business = () => readBusiness(content, clock.now())
  const config: Config = {
    siteUrl: env.siteUrl,
    meetingUrl: env.MEETING_URL ?? `https://${business().company.meetingHost}`,
    accountantEmail: env.ACCOUNTANT_EMAIL ?? null,
    demo: env.demo,
    rateLimits: env.RATE_LIMITS,
    secondFactor: env.SECOND_FACTOR,
    intake: {
      blockHeadless: env.INTAKE_BLOCK_LIST.some(
        ({ field, value }) => field === 'email' && value === 'headless',
      ),
      blockList: env.INTAKE_BLOCK_LIST,
      throttleMs: env.INTAKE_THROTTLE_MS,
    },
  }
  const app: App = {
    db,
    clock,
    config,
    content,
    business,
    withContent: (shown) => ({
      ...app,
      content: shown,
      business: () => readBusiness(shown, clock.now()),
    }),
    keys,
    version: readVersion(),
    newestBackup() {
      if (!hasOwnFolder(env)) return undefined
      return (env.BACKUP_DIR && listBackups(env.BACKUP_DIR)[0]?.at) || null
    },
    passwords: argon2,
    readCalendar: createCalendarReader(new URL(env.siteUrl).hostname),
    payments,
    personalData,
    retentionRules,
    trouble: createReadiness(db, hasOwnFolder(env) ? env.DATA_DIR : null),
  }
  return { app, database, content, keys }
}

/** Reads the program's version from package.json. */
function readVersion(): string {
  try {
    return String(JSON.parse(readFileSync('package.json', 'utf8')).version)
  } catch {
    return 'unknown'
  }
}
