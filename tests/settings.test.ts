import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseEnv, SettingsError } from '#app/server/env.ts'
import { providerKinds } from '#app/server/payment-providers.ts'

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w',
}

const refused = (settings: Record<string, string>): string => {
  try {
    parseEnv(settings)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'accepted'
}

describe('a setting that is wrong is named in one line', () => {
  test.each([
    ['PORT', 'three thousand'],
    ['PORT', '70000'],
    ['SITE_URL', 'www.example.org'],
    ['DATABASE_URL', 'mysql://localhost/margam'],
    ['SMTP_URL', 'mail.example.org:587'],
    ['TEAM_EMAIL', 'team'],
    ['MEETING_URL', 'javascript:alert(1)'],
    ['RATE_LIMITS', 'maybe'],
    ['TRUST_PROXY', '-1'],
    ['HOLD_MINUTES', '0'],
    ['GSTIN', '36AAAAA0000A1Z'],
    ['GSTIN', '36AAAAA0000A1Z5'],
    ['GSTIN', '29AAGCB7383J1Z4'],
    ['RAZORPAY_CHECKOUT_URL', 'checkout.js'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const message = refused({ [name]: value })
    expect(message).toContain(name)
    expect(message.split('\n')).toHaveLength(1)
  })

  test('a password that is too short', () => {
    expect(refused({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'short' })).toContain('ADMIN_PASSWORD')
  })

  test('what asked every admin for a second factor at once before stops the start, with what does now', () => {
    expect(refused({ REQUIRE_ADMIN_2FA: 'on' })).toContain('SECOND_FACTOR_DAYS=0')
    expect(refused({ REQUIRE_ADMIN_2FA: 'off' })).toBe('accepted')
  })

  test('two wrong ones are two lines', () => {
    expect(refused({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2)
  })
})

describe('settings that belong together', () => {
  test.each([
    [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD'],
    [{ COUNSELOR_PASSWORD: 'long enough' }, 'COUNSELOR_EMAIL'],
    [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET'],
    [
      { EMAILJS_SERVICE_ID: 's' },
      'The public key is required. Visit https://dashboard.emailjs.com/admin/account',
    ],
    [{ EMAILJS_SERVICE_ID: 'service' }, 'EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY, EMAILJS_PRIVATE_KEY'],
  ])('half of them says what is missing: %j', (settings, missing) => {
    expect(refused(settings as Record<string, string>)).toContain(missing)
  })

  test('two ways to send mail are one too many', () => {
    const emailjs = {
      EMAILJS_SERVICE_ID: 's',
      EMAILJS_TEMPLATE_ID: 't',
      EMAILJS_PUBLIC_KEY: 'p',
      EMAILJS_PRIVATE_KEY: 'k',
    }
    expect(refused({ ...emailjs, ...razorpay })).toBe('accepted')
    expect(refused({ ...emailjs, ...razorpay, SMTP_URL: 'smtp://localhost' })).toContain('not both')
  })

  test('a site that sends real mail takes real payments; the demo needs no keys', () => {
    expect(refused({})).toBe('accepted')
    expect(refused({ SMTP_URL: 'smtp://localhost' })).toContain('RAZORPAY_KEY_ID')
    expect(refused({ SMTP_URL: 'smtp://localhost', ...razorpay })).toBe('accepted')
  })
})

test('nothing set, or set to nothing, is a demo on localhost:3000', () => {
  for (const settings of [{}, { PORT: '', SMTP_URL: '', SITE_URL: '' }]) {
    expect(parseEnv(settings)).toMatchObject({
      demo: true,
      siteUrl: 'http://localhost:3000',
      DATA_DIR: 'data',
    })
  }
})

/** Their defaults stand with the company and the booking's rules. */
const derived = ['MAIL_FROM', 'TEAM_EMAIL', 'MEETING_URL', 'HOLD_MINUTES']

test('.env.example lists every setting there is, with its default, and no other', () => {
  const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const example = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => ({ name, value }),
  )
  const listed = example.map(({ name }) => name).filter((name) => !/^EMAILJS_TEMPLATE_ID_/.test(name))
  const ours = [...read('app/server/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)
  const providers = providerKinds.map(({ settings }) => settings)
  const known = [...new Set([...ours, ...providers.flatMap(({ shape }) => Object.keys(shape))])]
  expect(listed.toSorted()).toEqual(known.toSorted())

  const defaults: Record<string, unknown> = Object.assign(
    parseEnv({}),
    ...providers.map((given) => given.parse({})),
  )
  for (const { name, value } of example) {
    const parsed = defaults[name]
    if (parsed === undefined || derived.includes(name)) continue
    expect(value, name).toBe(typeof parsed === 'boolean' ? (parsed ? 'on' : 'off') : String(parsed))
  }
})
