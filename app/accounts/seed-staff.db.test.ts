import { beforeEach, expect, test } from 'vitest'
import { counselors, staffUsers } from '#app/accounts/tables.ts'
import { company } from '#app/content/company.ts'
import { addMember, setUpStaffApp } from '../../tests/builders/staff.ts'
import { listTeam } from './queries.ts'
import { ensureAdminExists, seedStaff } from './seed-staff.ts'
import { signIn } from './sign-in.ts'

const site = await setUpStaffApp()
await site.app.db.insert(counselors).values({ id: 'career-counselor', name: 'Asha Rao', title: '' })
beforeEach(async () => void (await site.database.db.delete(staffUsers)))

const login = (email: string, password: string) =>
  signIn(site.app, { email, password }, { clientIp: '192.0.2.1', headers: new Headers() })
const canSignIn = async (email: string, password: string) =>
  (await login(email, password).catch(() => null)) !== null

const adminEmail = `admin@${company.domain}`

test('creates an admin and a counselor with generated passwords on the first demo start', async () => {
  const made = await seedStaff(site.app, { demo: true })
  expect(made.map(({ email, role }) => [email, role])).toEqual([
    [adminEmail, 'admin'],
    [`counselor@${company.domain}`, 'counselor'],
  ])
  for (const { email, password } of made) {
    expect(password).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){4}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(await canSignIn(email, password)).toBe(true)
  }
  expect(await seedStaff(site.app, { demo: true }), 'a later start').toEqual([])
})

test('creates no accounts outside demo mode when none are configured', async () => {
  expect(await seedStaff(site.app, { demo: false })).toEqual([])
  expect(await listTeam(site.app)).toEqual([])
})

test('creates the configured accounts without returning their passwords', async () => {
  const env = {
    demo: true,
    ADMIN_EMAIL: 'boss@example.org',
    ADMIN_PASSWORD: 'boss of the bakery',
    COUNSELOR_EMAIL: 'guide@example.org',
    COUNSELOR_PASSWORD: 'guide through fog',
  }
  expect(await seedStaff(site.app, env)).toEqual([])
  const boss = await login('boss@example.org', 'boss of the bakery')
  const guide = await login('guide@example.org', 'guide through fog')
  expect([boss?.user.role, guide?.user.role]).toEqual(['admin', 'counselor'])
})

test('replaces the generated password with a password configured later', async () => {
  const [admin] = await seedStaff(site.app, { demo: true })
  const env = { demo: true, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: 'my own umbrella stand' }
  await seedStaff(site.app, env)
  expect(await canSignIn(adminEmail, admin?.password ?? '')).toBe(false)
  expect(await canSignIn(adminEmail, 'my own umbrella stand')).toBe(true)
})

test.each([
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'Password@123' }],
  ['COUNSELOR_PASSWORD', { COUNSELOR_EMAIL: 'guide@example.org', COUNSELOR_PASSWORD: 'short one' }],
])('rejects an easily guessed %s at startup and creates no account', async (name, given) => {
  await expect(seedStaff(site.app, { demo: false, ...given })).rejects.toThrow(
    new RegExp(`^Correct ${name}: .*Use`),
  )
  expect(await listTeam(site.app)).toEqual([])
})

test('checks the strength of a configured password only when the password changes', async () => {
  const email = 'boss@example.org'
  await addMember(site.app, { email, role: 'admin', password: 'Password@123' })
  const env = { demo: false, ADMIN_EMAIL: email, ADMIN_PASSWORD: 'Password@123' }
  expect(await seedStaff(site.app, env)).toEqual([])
  expect(await canSignIn(email, 'Password@123')).toBe(true)
  await expect(seedStaff(site.app, { ...env, ADMIN_PASSWORD: 'Password@1234' })).rejects.toThrow(
    'Correct ADMIN',
  )
  expect(await canSignIn(email, 'Password@123')).toBe(true)
})

test('refuses to start a public site without an admin', async () => {
  const real = { demo: false, SITE_URL: 'https://margam.example' }
  const missing = 'Set ADMIN_EMAIL and ADMIN_PASSWORD: this site has no admin yet.'
  await addMember(site.app, { email: 'guide@example.org', role: 'counselor' })
  await expect(ensureAdminExists(site.app, real)).rejects.toThrow(missing)
  await ensureAdminExists(site.app, { ...real, demo: true })
  await ensureAdminExists(site.app, { ...real, SITE_URL: 'http://localhost:3000' })
  await addMember(site.app, { email: adminEmail, role: 'admin' })
  await ensureAdminExists(site.app, real)
})
