import { expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { listAuditEntries } from '../../tests/builders/audit-log.ts'
import {
  addMember,
  setUpStaffApp,
  setUpTwoFactor,
  signedInUser,
  signInAs,
} from '../../tests/builders/staff.ts'
import { appCode } from '../../tests/builders/two-factor.ts'
import { findSignedInUser, findStaffUserByEmail } from './sessions.ts'
import { acceptTwoFactorCode, buildTwoFactorSetup, turnOffTwoFactor, turnOnTwoFactor } from './two-factor.ts'

const site = await setUpStaffApp()

async function newUser() {
  const { email } = await addMember(site.app)
  const headers = await signInAs(site.app, email)
  return { headers, user: await signedInUser(site.app, headers) }
}
async function rowOf(email: string) {
  const row = await findStaffUserByEmail(site.app, email)
  if (!row) throw new Error('gone')
  return row
}
const accept = async (email: string, code: string) => acceptTwoFactorCode(site.app, await rowOf(email), code)
const code = (secret: string) => appCode(secret, site.clock.now())

async function addTwoFactorMember() {
  const { user } = await newUser()
  return { user, ...(await setUpTwoFactor(site.app, user.email)) }
}

test('stores a two-factor secret only after a code confirms it', async () => {
  const { user } = await newUser()
  const { secret, base32, url, qr } = buildTwoFactorSetup(site.app, user)
  expect(base32).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const bare = base32.replaceAll(' ', '')
  expect(url).toBe(
    `otpauth://totp/${company.name}:${encodeURIComponent(user.email)}?secret=${bare}&issuer=${company.name}`,
  )
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  await expect(turnOnTwoFactor(site.app, user, { secret, code: '000000' })).rejects.toMatchObject({
    code: 'wrong-setup-code',
  })
  expect((await rowOf(user.email)).totpSecret).toBeNull()
  expect(await turnOnTwoFactor(site.app, user, { secret, code: ` ${code(base32)} ` })).toHaveLength(10)
  expect((await rowOf(user.email)).totpSecret).not.toContain(secret)
})

test('rejects a secret that is too short', async () => {
  const { user } = await newUser()
  const { secret, base32 } = buildTwoFactorSetup(site.app, user, 'ab'.repeat(10))
  await expect(turnOnTwoFactor(site.app, user, { secret, code: code(base32) })).rejects.toMatchObject({
    code: 'wrong-setup-code',
  })
})

test('ends other sessions when two-factor login is turned on', async () => {
  const { user, headers } = await newUser()
  const there = await signInAs(site.app, user.email)
  const { secret, base32 } = buildTwoFactorSetup(site.app, user)
  await turnOnTwoFactor(site.app, user, { secret, code: code(base32) })
  expect(await findSignedInUser(site.app, there)).toBeNull()
  expect(await findSignedInUser(site.app, headers)).toMatchObject({ id: user.id })
})

test('accepts an authenticator code only once when ten requests send the code', async () => {
  const { user, code } = await addTwoFactorMember()
  const accepted = await Promise.all(Array.from({ length: 10 }, () => accept(user.email, code())))
  expect(accepted.filter(Boolean)).toHaveLength(1)
  expect(await accept(user.email, code())).toBe(false)
})

test('accepts each recovery code only once, ignoring case and separators, and stores only hashes', async () => {
  const { user, recoveryCodes } = await addTwoFactorMember()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = '', third = ''] = recoveryCodes
  expect(first).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  const accepted = await Promise.all([accept(user.email, first), accept(user.email, first)])
  expect(accepted.sort()).toEqual([false, true])
  const typed = ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'o')}`
  expect(await accept(user.email, typed)).toBe(true)
  expect(await accept(user.email, '7k3m-9qxw-2t4p-0hbd')).toBe(false)
  const row = await rowOf(user.email)
  expect(row.recoveryCodes).toHaveLength(8)
  expect(JSON.stringify(row)).not.toContain(third.replaceAll('-', ''))
})

test('rejects all codes after two-factor login is turned off', async () => {
  const { user, recoveryCodes, code } = await addTwoFactorMember()
  await turnOffTwoFactor(site.app, user)
  expect(await accept(user.email, code())).toBe(false)
  expect(await accept(user.email, recoveryCodes[0] ?? '')).toBe(false)
})

test('records two-factor changes in the audit log', async () => {
  const { user, recoveryCodes } = await addTwoFactorMember()
  await accept(user.email, recoveryCodes[0] ?? '')
  await turnOffTwoFactor(site.app, user)
  const changes = ['two-factor-on', 'recovery-code-used', 'two-factor-off']
  const entries = await listAuditEntries(site.app, { actorId: user.id })
  const actions = entries.map(({ action }) => action).filter((action) => action !== 'account.signed-in')
  expect(actions.reverse()).toEqual(changes.map((change) => `account.${change}`))
})
