import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import type { Enquiry, EnquiryFields, EnquiryKind } from '#app/enquiries/enquiry.ts'
import type { Sender } from '#app/enquiries/sender.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { emails } from '#app/mail/tables.ts'
import type { Config, FormProtectionSettings } from '#app/server/app-context.ts'
import { openTestDb } from '../databases.ts'
import { createTestApp, createTestClock, settings } from './app.ts'

/** Friday 20 November 2026, 10:30 in India. */
export const writtenAt = Date.parse('2026-11-20T05:00:00Z')

const rightFields: Record<EnquiryKind, EnquiryFields> = {
  home: {
    firstName: 'Asha',
    lastName: 'Rao',
    position: 'Placement officer',
    email: 'asha@example.org',
    message: 'We have 240 students in their final year.',
  },
  modal: {
    topic: 'AWS cloud services',
    name: 'Asha Rao',
    email: 'asha@example.org',
    phone: '+91 98765-43210',
    company: 'A college',
    designation: null,
  },
  contact: {
    name: 'Asha Rao',
    email: 'asha@example.org',
    user_phone: null,
    message: 'Where do you teach?\nIn Warangal too?',
  },
  business: {
    ask: 'curriculum',
    name: 'Asha Rao',
    email: 'asha@example.org',
    company: 'A college',
    phone: null,
    message: 'Ours is of 2009.',
  },
  event: { name: 'Asha Rao', email: 'asha@example.org', phone: null, interest: 'Pitch events' },
  application: {
    job: 'ai-research-scientist',
    name: 'Asha Rao',
    email: 'asha@example.org',
    phone: '9876543210',
    link: 'https://example.org/cv',
    message: null,
  },
}

/** Builds valid form fields with the given changes. */
export const buildFormFields = <Kind extends EnquiryKind>(
  kind: Kind,
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(rightFields[kind]).map(([name, value]) => [name, value ?? ''])),
  ...changes,
})

export const anEnquiry = (kind: EnquiryKind, changes: Partial<EnquiryFields> = {}): Enquiry => ({
  kind,
  fields: { ...rightFields[kind], ...changes } as EnquiryFields,
  id: randomUUID(),
  createdAt: writtenAt,
  consent: { version: '1', textHash: 'hash', method: 'web-form', at: writtenAt },
})

/** Builds the sender of a form. */
export const aSender = (changes: Partial<Sender> = {}): Sender => ({
  clientIp: '198.51.100.1',
  page: '/contactus',
  isHeadless: false,
  isRobot: false,
  method: 'web-form',
  idempotencyKey: undefined,
  ...changes,
})

/** Stores an enquiry without emails. */
export async function storeEnquiry(
  db: Db,
  enquiry: Enquiry,
  { status = 'open' }: { status?: 'open' | 'done' } = {},
): Promise<string> {
  const { id, kind, fields, consent, createdAt } = enquiry
  const { email } = fields
  await db.insert(enquiries).values({ id, kind, fields, consent, email, status, createdAt })
  return id
}

type Given = Partial<Omit<Config, 'intake'>> & { intake?: Partial<FormProtectionSettings> }

/** Opens a database for the forms of a test file. `fresh` empties the database and creates an app context. */
export async function openForms() {
  const db = await openTestDb()
  return {
    db,
    async fresh({ intake, ...given }: Given = {}) {
      await db.execute(sql`truncate enquiries, enquiry_replies, newsletter_subscribers, emails, throttle`)
      const usual = settings(given)
      const app = createTestApp(db, createTestClock(writtenAt), {
        ...usual,
        intake: { ...usual.intake, ...intake },
      })
      return { ...app, clock: app.clock as ReturnType<typeof createTestClock> }
    },
    emails: () => db.select().from(emails).orderBy(emails.id),
  }
}
