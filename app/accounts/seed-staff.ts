import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { company } from '#app/content/company.ts'
import type { App } from '#app/server/app-context.ts'
import { type Env, SettingsError } from '#app/server/env.ts'
import { AccountError } from './messages.ts'
import { checkNewPassword, generateReadableCode } from './password.ts'
import { activeAccountCondition } from './queries.ts'
import { listRolesWithRight, type Role } from './roles.ts'
import { findStaffUserByEmail, normalizeEmail, revokeAccess, type StaffUserRow } from './sessions.ts'
import { staffUsers } from './tables.ts'
import { removeTwoFactor } from './two-factor.ts'

export type SeededAccount = { email: string; password: string; role: Role }

type NewAccount = Pick<StaffUserRow, 'email' | 'name' | 'role' | 'counselorId'> & { password: string }

/**
 * Creates the accounts set in the environment, and applies their passwords when these change. In demo mode, an account
 * that is not set gets a generated password.
 *
 * @returns new accounts with their generated passwords, which must be shown now because only their hashes are stored
 * @throws SettingsError if a new password is too easy to guess
 */
export async function seedStaff(app: App, env: Partial<Env>): Promise<SeededAccount[]> {
  const generated: SeededAccount[] = []
  for (const [role, name, counselorId, typed, password] of [
    ['admin', 'Admin', null, env.ADMIN_EMAIL, env.ADMIN_PASSWORD],
    ['counselor', 'Career counselor', 'career-counselor', env.COUNSELOR_EMAIL, env.COUNSELOR_PASSWORD],
  ] as const) {
    const profile = { role, name, counselorId }
    if (typed && password) {
      await applyPassword(app, { ...profile, email: normalizeEmail(typed), password })
    } else if (env.demo) {
      const account = { role, email: `${role}@${company.domain}`, password: generateReadableCode(5) }
      if (await addAccount(app, { ...profile, ...account })) generated.push(account)
    }
  }
  return generated
}

/** Creates an account with a password; returns false if the email address already has an account. */
export async function addAccount(app: App, account: NewAccount): Promise<boolean> {
  const hash = await app.passwords.hash(account.password)
  const made = await app.db
    .insert(staffUsers)
    .values({ ...account, id: randomUUID(), password: hash, settingsPassword: hash })
    .onConflictDoNothing()
    .returning({ id: staffUsers.id })
  return made.length > 0
}

/**
 * Applies a password that was changed in the environment. Then ends all sessions and turns two-factor login off. Skips
 * an unchanged password, because the owner may have set another one since.
 */
async function applyPassword(app: App, account: NewAccount): Promise<void> {
  const { email, password, role } = account
  const row = await findStaffUserByEmail(app, email)
  if (row?.settingsPassword && (await app.passwords.verify(row.settingsPassword, password))) return
  await checkNewPassword(password, account).catch((error) => {
    if (!(error instanceof AccountError)) throw error
    throw new SettingsError(`Correct ${role?.toUpperCase()}_PASSWORD: ${error.message}`)
  })
  if (!row) return void (await addAccount(app, account))
  const hash = await app.passwords.hash(password)
  await app.db.transaction(async (tx) => {
    const set = { password: hash, settingsPassword: hash }
    await tx.update(staffUsers).set(set).where(eq(staffUsers.id, row.id))
    await revokeAccess(tx, row.id)
    await removeTwoFactor(tx, row.id)
  })
}

/** Throws a SettingsError if a public site has no admin, who can invite the other members. */
export async function ensureAdminExists(
  app: App,
  { demo, SITE_URL }: Pick<Env, 'demo' | 'SITE_URL'>,
): Promise<void> {
  if (demo || !SITE_URL?.startsWith('https:')) return
  const adminCondition = inArray(staffUsers.role, listRolesWithRight('people'))
  if ((await app.db.$count(staffUsers, and(adminCondition, activeAccountCondition))) === 0)
    throw new SettingsError('Set ADMIN_EMAIL and ADMIN_PASSWORD: this site has no admin yet.')
}
