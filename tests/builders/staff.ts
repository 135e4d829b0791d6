import { createOwnAccount } from '#app/accounts/own-account-store.ts'
import type { PasswordHashing } from '#app/accounts/password.ts'
import { createPeople } from '#app/accounts/people-store.ts'
import type { Role } from '#app/accounts/roles.ts'
import type { SignInAttempt } from '#app/accounts/sign-in.ts'
import { createStaffAuth, type StaffAuthOptions } from '#app/accounts/staff-auth.ts'
import { createTwoFactor } from '#app/accounts/two-factor-store.ts'
import type { SiteSettings } from '#app/ports/services.ts'
import { openEither } from '../databases.ts'
import { appOn, clockAt, settings } from './app.ts'
import { testKeys } from './keys.ts'

/** Keeps passwords as they are, so that hundreds of tries take no time; notes each comparison. */
export function plainPasswords(): PasswordHashing & { compared: string[] } {
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

/** An account to `ensure`; its password is `right-password` unless given. */
export const account = (given: {
  email: string
  role?: Role | null
  password?: string
  counselorId?: string | null
}) => ({
  password: 'right-password',
  name: 'Somebody',
  role: 'counselor' as Role | null,
  counselorId: null,
  ...given,
})

/** Accounts and sessions on a database: unless told otherwise on http and with plain passwords. */
export const staffAuthOn = (
  db: StaffAuthOptions['db'],
  { keys = testKeys, ...given }: Partial<StaffAuthOptions> = {},
) =>
  createStaffAuth({
    db,
    keys,
    twoFactor: createTwoFactor(db, keys, 'Margam'),
    siteUrl: 'http://localhost:3000',
    passwords: plainPasswords(),
    ...given,
  })

/** What sign-in needs, on an embedded database of its own. */
export async function staffServices(given: Partial<SiteSettings> = {}) {
  const database = await openEither()
  const clock = clockAt()
  const passwords = plainPasswords()
  const { db } = database
  const twoFactor = createTwoFactor(db, testKeys, 'Margam')
  const config = settings(given)
  const { siteUrl } = config
  return {
    app: appOn(db, clock, config),
    staff: await staffAuthOn(db, { twoFactor, siteUrl, clock, passwords }),
    people: createPeople(db, passwords),
    ownAccount: createOwnAccount(db, passwords),
    twoFactor,
    clock,
    settings: config,
    passwords,
    database,
  }
}

/** The request a browser sends that was given these `Set-Cookie` values. */
export const withCookies = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

/** A try from a network address of its own, with the right password, by a browser without cookies. */
export const attempt = (given: Partial<SignInAttempt> & { email: string }): SignInAttempt => ({
  password: 'right-password',
  address: '198.51.100.1',
  headers: new Headers(),
  ...given,
})
