import { randomBytes } from 'node:crypto'
import { newPasswordProblem } from '#app/accounts/new-password.ts'
import { needsCounselor, type Role } from '#app/accounts/roles.ts'
import { company } from '#app/content/company.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffAuth } from '#app/ports/staff.ts'
import { type Env, SettingsError } from '#app/server/env.ts'

export type SeededAccount = { email: string; password: string; role: Role }

type StaffSettings = Pick<
  Env,
  'demo' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'COUNSELOR_EMAIL' | 'COUNSELOR_PASSWORD'
>

type Needs = { staff: Pick<StaffAuth, 'ensure' | 'setPassword' | 'hadFromSettings'> }

/**
 * The staff accounts of the settings: created on first start, given the set password when the settings name another.
 * What is not set is created in demo mode with a generated password.
 *
 * @param counselorId whose bookings the counselor's account sees; the default is the counselor `seed` makes
 * @returns the accounts made just now with a generated password, to be shown once: only its hash is kept
 * @throws SettingsError for a new password that nobody would be let choose on a page either
 */
export async function seedStaff(
  { staff }: Needs,
  env: StaffSettings,
  counselorId: string | null = 'career-counselor',
): Promise<SeededAccount[]> {
  const roles = [
    { role: 'admin', name: 'Admin', email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    { role: 'counselor', name: 'Counselor', email: env.COUNSELOR_EMAIL, password: env.COUNSELOR_PASSWORD },
  ] as const
  const generated: SeededAccount[] = []
  for (const { role, name, email, password } of roles) {
    const profile = { role, name, counselorId: needsCounselor(role) ? counselorId : null }
    if (email && password) {
      if (await staff.hadFromSettings(email, password)) continue
      const problem = await newPasswordProblem(password, { email, name })
      if (problem) throw new SettingsError(`Set ${role.toUpperCase()}_PASSWORD right: ${problem}`)
      const outcome = await staff.ensure({ ...profile, email, password })
      if (outcome === 'exists') await staff.setPassword(email, password)
    } else if (env.demo) {
      const account = { role, email: `${role}@${company.domain}`, password: readablePassword() }
      const outcome = await staff.ensure({ ...profile, ...account })
      if (outcome === 'created') generated.push(account)
    }
  }
  return generated
}

/**
 * Checks, once the accounts of the settings are made, that a public site has an admin who can invite the others.
 *
 * @throws SettingsError
 */
export async function someAdmin(
  { people }: Pick<Services, 'people'>,
  { demo, SITE_URL }: Pick<Env, 'demo' | 'SITE_URL'>,
): Promise<void> {
  if (demo || !SITE_URL?.startsWith('https:')) return
  const staff = await people.list()
  if (staff.some(({ role, state }) => role === 'admin' && state === 'active')) return
  throw new SettingsError('Set ADMIN_EMAIL and ADMIN_PASSWORD: nobody is admin of this site yet.')
}

/** 100 random bits in four groups of five, without letters that are mistaken for digits: `7k3m9-qxw2t-…`. */
function readablePassword(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const letters = Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join('')
  return letters.match(/.{5}/g)?.join('-') ?? letters
}
