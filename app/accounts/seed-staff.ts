import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { company } from '#app/content/company.ts'
import type { App } from '#app/server/app-context.ts'
import { type Env, SettingsError } from '#app/server/env.ts'
import { AccountError } from './messages.ts'
import { checkNewPassword } from './password.ts'
import { countOtherAdmins } from './queries.ts'
import { needsCounselor, type Role } from './roles.ts'
import { findByEmail, normalizeEmail, revokeAccess } from './sessions.ts'
import { staffUsers } from './tables.ts'
import { removeTwoFactor } from './two-factor.ts'

export type SeededAccount = { email: string; password: string; role: Role }

type StaffSettings = Pick<
  Env,
  'demo' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'COUNSELOR_EMAIL' | 'COUNSELOR_PASSWORD'
>

/**
 * Creates the accounts of the environment and applies passwords that changed there. In demo mode, missing accounts get
 * generated passwords.
 *
 * @param counselorId calendar of the counselor's account; by default the calendar from `seed`
 * @returns new accounts with their generated passwords, which must be shown now because only hashes are stored
 * @throws SettingsError if a new password is too easy to guess
 */
export async function seedStaff(
  app: App,
  env: StaffSettings,
  counselorId: string | null = 'career-counselor',
): Promise<SeededAccount[]> {
  const roles = [
    { role: 'admin', name: 'Admin', email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    {
      role: 'counselor',
      name: 'Career counselor',
      email: env.COUNSELOR_EMAIL,
      password: env.COUNSELOR_PASSWORD,
    },
  ] as const
  const generated: SeededAccount[] = []
  for (const { role, name, email, password } of roles) {
    const profile = { role, name, counselorId: needsCounselor(role) ? counselorId : null }
    if (email && password) {
      await applyPassword(app, { ...profile, email: normalizeEmail(email) }, password)
    } else if (env.demo) {
      const account = { email: `${role}@${company.domain}`, password: readablePassword() }
      if (await addAccount(app, { ...profile, ...account })) generated.push({ role, ...account })
    }
  }
  return generated
}

type NewAccount = { email: string; name: string; role: Role | null; counselorId: string | null }

/** Creates an account with a password; returns false if the email address already has an account. */
export async function addAccount(app: App, account: NewAccount & { password: string }): Promise<boolean> {
  const hash = await app.passwords.hash(account.password)
  const at = new Date(app.clock.now())
  const made = await app.db
    .insert(staffUsers)
    .values({
      ...{ id: randomUUID(), ...account, email: normalizeEmail(account.email) },
      ...{ password: hash, settingsPassword: hash, createdAt: at, updatedAt: at },
    })
    .onConflictDoNothing()
    .returning({ id: staffUsers.id })
  return made.length > 0
}

/**
 * Applies a changed password of the environment, ends all sessions and turns two-factor login off. An unchanged password
 * is skipped, because the owner may have set another password since.
 */
async function applyPassword(app: App, account: NewAccount, password: string): Promise<void> {
  const row = await findByEmail(app, account.email)
  if (row?.settingsPassword && (await app.passwords.verify(row.settingsPassword, password))) return
  try {
    await checkNewPassword(password, account)
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    throw new SettingsError(`Correct ${account.role?.toUpperCase()}_PASSWORD: ${error.message}`)
  }
  if (!row) {
    await addAccount(app, { ...account, password })
    return
  }
  const hash = await app.passwords.hash(password)
  await app.db.transaction(async (tx) => {
    await tx
      .update(staffUsers)
      .set({ password: hash, settingsPassword: hash, updatedAt: new Date(app.clock.now()) })
      .where(eq(staffUsers.id, row.id))
    await revokeAccess(tx, row.id)
    await removeTwoFactor(tx, row.id)
  })
}

/**
 * Checks that a public site has an admin who can invite the others.
 *
 * @throws SettingsError
 */
export async function ensureAdminExists(
  app: App,
  { demo, SITE_URL }: Pick<Env, 'demo' | 'SITE_URL'>,
): Promise<void> {
  if (demo || !SITE_URL?.startsWith('https:')) return
  if ((await countOtherAdmins(app, '')) > 0) return
  throw new SettingsError('Set ADMIN_EMAIL and ADMIN_PASSWORD: this site has no admin yet.')
}

/** Generates 100 random bits in four groups of five, without letters that look like digits: `7k3m9-qxw2t-…`. */
function readablePassword(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const letters = Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join('')
  return letters.match(/.{5}/g)?.join('-') ?? letters
}
