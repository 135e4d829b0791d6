import { personalDataSources, retentionRules } from '#app/app.ts'
import { shippedBusiness } from '#app/content/business.ts'
import type { Db } from '#app/db/open.ts'
import { formatPrice } from '#app/lib/business.ts'
import { shippedContent } from '#app/lib/content.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { PaymentProvider } from '#app/payments/provider.ts'
import type { App, Clock, Config } from '#app/server/app-context.ts'
import { generateKey, type SecretKeys } from '#app/server/secret-keys.ts'
import { createPlainPasswords } from './staff.ts'

const testKeys: SecretKeys = [generateKey()]

export const settings = (given: Partial<Config> = {}): Config => ({
  siteUrl: 'http://localhost:3000',
  meetingUrl: 'https://meet.margam.example',
  accountantEmail: null,
  demo: false,
  rateLimits: true,
  intake: { blockHeadless: false, blockList: [], throttleMs: 0 },
  ...given,
})

/** Shipped price of a paid session, formatted. */
export const price = formatPrice(shippedBusiness.paidPrice)

/** Returns the shipped business with a GSTIN, or without one. */
export const createBusiness = (gstin: string | null) => () => ({
  ...shippedBusiness,
  company: { ...shippedBusiness.company, gstin },
})

export function createTestClock(start = Date.now()) {
  let now = start
  return {
    now: () => now,
    advance(ms: number) {
      now += ms
    },
  }
}

/** Creates an app context on a database with default settings. */
export const createTestApp = (
  db: Db,
  clock: Clock,
  config: Config = settings(),
  payments = {} as PaymentProvider,
): App => ({
  db,
  clock,
  config,
  content: shippedContent,
  withContent: () => Promise.reject(new Error('not in tests')) as never,
  business: () => shippedBusiness,
  keys: testKeys,
  version: '1.2.3',
  newestBackup: () => null,
  findDatabaseProblem: async () => null,
  passwords: createPlainPasswords(),
  readCalendar: () => Promise.reject(new DomainError('unreachable')),
  payments,
  personalData: personalDataSources,
  retentionRules,
})
