import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { accountEmails } from '#app/accounts/emails.tsx'
import type { PasswordHashing } from '#app/accounts/password.ts'
import { findMember } from '#app/accounts/queries.ts'
import type { Role } from '#app/accounts/roles.ts'
import { addAccount } from '#app/accounts/seed-staff.ts'
import {
  beginSession,
  findSignedInUser,
  findStaffUserByEmail,
  normalizeEmail,
} from '#app/accounts/sessions.ts'
import { buildTwoFactorSetup, turnOnTwoFactor } from '#app/accounts/two-factor.ts'
import type { Db } from '#app/db/open.ts'
import { emails } from '#app/mail/tables.ts'
import type { App, Config } from '#app/server/app-context.ts'
import { openEither } from '../databases.ts'
import { createTestApp, createTestClock, settings } from './app.ts'
import { appCode } from './two-factor.ts'

/** Creates password hashing for tests, which stores plain text and records each comparison. */
export function createPlainPasswords(): PasswordHashing & { compared: string[] } {
  const compared: string[] = []
  return {
    compared,
    hash: async (password) => `plain ${password}`,
    async verify(hash, password) {
      compared.push(password)
      return hash === `plain ${password}`
    },
  }
}

type Given = {
  email?: string
  name?: string
  role?: Role | null
  password?: string
  counselorId?: string | null
}

/** Adds an active account, by default a counselor with the password `right-password`. */
export async function addMember(app: App, { password = 'right-password', ...given }: Given = {}) {
  const email = normalizeEmail(given.email ?? `${crypto.randomUUID()}@margam.example`)
  const profile = { name: 'Somebody', role: 'counselor' as const, counselorId: null }
  await addAccount(app, { ...profile, ...given, email, password })
  const row = await findStaffUserByEmail(app, email)
  const member = row && (await findMember(app, row.id))
  if (!member) throw new Error('The account was not added.')
  return { ...member, counselorId: row.counselorId, password }
}

export async function signInAs(app: App, email: string, headers = new Headers()): Promise<Headers> {
  const row = await findStaffUserByEmail(app, normalizeEmail(email))
  if (!row) throw new Error(`${email} has no account.`)
  return buildCookieHeaders([await beginSession(app, row, headers)])
}

/** Returns the signed-in user, as passed to use cases. */
export async function signedInUser(app: App, headers: Headers) {
  const user = await findSignedInUser(app, headers)
  if (!user?.role) throw new Error('No one is signed in.')
  return { ...user, role: user.role }
}

/** Turns on two-factor login and advances the clock past the used code. */
export async function setUpTwoFactor(app: App & { clock: { advance(ms: number): void } }, email: string) {
  const user = await signedInUser(app, await signInAs(app, email))
  const { secret, base32 } = buildTwoFactorSetup(app, user)
  const code = () => appCode(base32, app.clock.now())
  const recoveryCodes = await turnOnTwoFactor(app, user, { secret, code: code() })
  app.clock.advance(30_000)
  return { code, recoveryCodes }
}

/** Creates the app context for accounts, with plain passwords and a manual clock. */
export function createAccountsApp(db: Db, given: Partial<Config> = {}) {
  const clock = createTestClock()
  const passwords = createPlainPasswords()
  return { ...createTestApp(db, clock, settings(given)), clock, passwords }
}

/** Creates the app context for staff pages on a separate database. */
export async function openStaffApp(given: Partial<Config> = {}) {
  const database = await openEither()
  const app = createAccountsApp(database.db, given)
  return { app, clock: app.clock, settings: app.config, passwords: app.passwords, database }
}

/** Creates the app context for the tests of a file, and closes its database afterwards. */
export async function setUpStaffApp() {
  const site = await openStaffApp()
  afterAll(() => site.database.close())
  return site
}

/** Builds request headers from `Set-Cookie` values. */
export const buildCookieHeaders = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

export const listEmailsTo = ({ db }: App, email: string) =>
  db.select().from(emails).where(eq(emails.recipient, email)).orderBy(emails.id)

/** Renders the emails to an address in order and returns the tokens of their valid password links. */
export async function listLinkTokens(app: App, email: string): Promise<string[]> {
  const tokens = []
  for (const sent of await listEmailsTo(app, email)) {
    const content = sent.kind === 'password-link' && (await accountEmails(app)['password-link'](sent))
    if (content) tokens.push(content.params.password_link?.split('/').at(-1) ?? '')
  }
  return tokens
}
