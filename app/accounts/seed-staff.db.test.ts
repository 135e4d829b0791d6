import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffUsers } from '#app/accounts/tables.ts'
import { company } from '#app/content/company.ts'
import { addMember, staffServices } from '../../tests/builders/staff.ts'
import { listTeam } from './queries.ts'
import { ensureAdminExists, seedStaff } from './seed-staff.ts'
import { signIn } from './sign-in.ts'

let site: Awaited<ReturnType<typeof staffServices>>
beforeAll(async () => {
  site = await staffServices()
}, 30_000)
beforeEach(async () => void (await site.database.db.delete(staffUsers)))
afterAll(() => site.database.close())

const login = (email: string, password: string) =>
  signIn(site.app, { email, password }, { clientIp: '192.0.2.1', headers: new Headers() })
const canSignIn = async (email: string, password: string) =>
  (await login(email, password).catch(() => null)) !== null

const adminEmail = `admin@${company.domain}`

test('the first start of a demo makes an admin and a counselor whose generated passwords work', async () => {
  const made = await seedStaff(site.app, { demo: true }, null)
  expect(made.map(({ email, role }) => [email, role])).toEqual([
    [adminEmail, 'admin'],
    [`counselor@${company.domain}`, 'counselor'],
  ])
  for (const { email, password } of made) {
    expect(password).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){3}[0-9a-hjkmnp-tv-z]{5}$/)
    expect(await canSignIn(email, password)).toBe(true)
  }
})

test('a later start of a demo makes nothing and changes nothing', async () => {
  const made = await seedStaff(site.app, { demo: true }, null)
  expect(await seedStaff(site.app, { demo: true }, null)).toEqual([])
  for (const { email, password } of made) expect(await canSignIn(email, password)).toBe(true)
})

test('outside a demo no account is made that is not set', async () => {
  expect(await seedStaff(site.app, { demo: false }, null)).toEqual([])
  expect(await listTeam(site.app)).toEqual([])
})

test('accounts that are set are made with their passwords, which are not shown', async () => {
  const env = {
    demo: true,
    ADMIN_EMAIL: 'boss@example.org',
    ADMIN_PASSWORD: 'boss of the bakery',
    COUNSELOR_EMAIL: 'guide@example.org',
    COUNSELOR_PASSWORD: 'guide through fog',
  }
  expect(await seedStaff(site.app, env, null)).toEqual([])
  const boss = await login('boss@example.org', 'boss of the bakery')
  const guide = await login('guide@example.org', 'guide through fog')
  expect([boss?.user.role, guide?.user.role]).toEqual(['admin', 'counselor'])
})

test('a password that is set later replaces the one an account had', async () => {
  const [admin] = await seedStaff(site.app, { demo: true }, null)
  const env = { demo: true, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: 'my own umbrella stand' }
  await seedStaff(site.app, env, null)
  expect(await canSignIn(adminEmail, admin?.password ?? '')).toBe(false)
  expect(await canSignIn(adminEmail, 'my own umbrella stand')).toBe(true)
})

test.each([
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'Password@123' }],
  ['COUNSELOR_PASSWORD', { COUNSELOR_EMAIL: 'guide@example.org', COUNSELOR_PASSWORD: 'short one' }],
])('a %s that is guessed soon stops the start, and makes no account', async (name, given) => {
  await expect(seedStaff(site.app, { demo: false, ...given }, null)).rejects.toThrow(
    new RegExp(`^Correct ${name}: .*Use`),
  )
  expect(await listTeam(site.app)).toEqual([])
})

test('a password that was set before this was asked goes on working, until another is set', async () => {
  const email = 'boss@example.org'
  await addMember(site.app, { email, role: 'admin', password: 'Password@123' })
  const env = { demo: false, ADMIN_EMAIL: email, ADMIN_PASSWORD: 'Password@123' }
  expect(await seedStaff(site.app, env, null)).toEqual([])
  expect(await canSignIn(email, 'Password@123')).toBe(true)
  await expect(seedStaff(site.app, { ...env, ADMIN_PASSWORD: 'Password@1234' }, null)).rejects.toThrow(
    'Correct ADMIN',
  )
  expect(await canSignIn(email, 'Password@123')).toBe(true)
})

describe('a public site without anybody who may invite others', () => {
  const real = { demo: false, SITE_URL: 'https://margam.example' }
  const lacking = 'Set ADMIN_EMAIL and ADMIN_PASSWORD: this site has no admin yet.'

  test('does not start, also with a counselor', async () => {
    await expect(ensureAdminExists(site.app, real)).rejects.toThrow(lacking)
    await addMember(site.app, { email: 'guide@example.org', role: 'counselor' })
    await expect(ensureAdminExists(site.app, real)).rejects.toThrow(lacking)
  })

  test('starts once an admin is set, and ever after without the setting', async () => {
    const env = { ...real, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: 'my own umbrella stand' }
    await seedStaff(site.app, env, null)
    await ensureAdminExists(site.app, real)
  })

  test('is told apart from a demo and a site on this machine alone', async () => {
    await ensureAdminExists(site.app, { ...real, demo: true })
    await ensureAdminExists(site.app, { ...real, SITE_URL: 'http://localhost:3000' })
  })
})
