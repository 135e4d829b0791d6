import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { secretKey } from '../../tests/site.ts'
import { parseEnv, SettingsError } from './env.ts'

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w',
}

/** Settings required by a site that is not a demo. */
const real = {
  SITE_URL: 'https://www.example.org',
  SMTP_URL: 'smtp://localhost',
  SECRET_KEY: secretKey,
  ...razorpay,
}

const refused = (settings: Record<string, string>, dotEnv: Record<string, string> = {}): string => {
  try {
    parseEnv(settings, dotEnv)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'accepted'
}

test.each([
  ['PORT', 'three thousand'],
  ['PORT', '70000'],
  ['SITE_URL', 'www.example.org'],
  ['DATABASE_URL', 'mysql://localhost/margam'],
  ['SMTP_URL', 'mail.example.org:587'],
  ['MEETING_URL', 'javascript:alert(1)'],
  ['RATE_LIMITS', 'maybe'],
  ['TRUST_PROXY', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['SECRET_KEY', `${secretKey}, short`],
  ['ADMIN_PASSWORD', 'short'],
])('names the invalid setting in one line: %s=%s', (name, value) => {
  const message = refused({ [name]: value })
  expect(message).toContain(name)
  expect(message.split('\n')).toHaveLength(1)
  const both = refused({ [name]: value, INTAKE_THROTTLE_MS: 'x' })
  expect(both.split('\n')).toHaveLength(2)
})

test.each([
  [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD'],
  [{ COUNSELOR_PASSWORD: 'long enough' }, 'COUNSELOR_EMAIL'],
  [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET'],
  [
    { EMAILJS_SERVICE_ID: 's' },
    'The public key is required. Visit https://dashboard.emailjs.com/admin/account',
  ],
  [{ EMAILJS_SERVICE_ID: 'service' }, 'EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY, EMAILJS_PRIVATE_KEY'],
])('names the missing settings for %j', (settings, missing) => {
  expect(refused(settings as Record<string, string>)).toContain(missing)
})

test('rejects SMTP and EmailJS settings together', () => {
  const emailjs = {
    EMAILJS_SERVICE_ID: 's',
    EMAILJS_TEMPLATE_ID: 't',
    EMAILJS_PUBLIC_KEY: 'p',
    EMAILJS_PRIVATE_KEY: 'k',
  }
  expect(refused({ ...real, SMTP_URL: '', ...emailjs })).toBe('accepted')
  expect(refused({ ...real, ...emailjs })).toContain('not both')
})

test('reads block list entries as values of the named field, or of the email field by default', () => {
  expect(parseEnv({ INTAKE_BLOCK_LIST: 'headless, a@example.org, name=Asha Rao' })).toMatchObject({
    INTAKE_BLOCK_LIST: [
      { field: 'email', value: 'headless' },
      { field: 'email', value: 'a@example.org' },
      { field: 'name', value: 'Asha Rao' },
    ],
  })
})

describe('demo mode', () => {
  test.each([
    [{ DATABASE_URL: 'postgres://localhost/site' }],
    [{ SITE_URL: 'https://www.example.org' }],
    [razorpay],
    [{ SMTP_URL: 'smtp://localhost' }],
    [{ SECRET_KEY: secretKey }],
    [{ DEMO: 'off' }],
  ])('names all missing settings when only %j is set', (settings) => {
    const message = refused(settings)
    const needed = Object.keys(real).filter((name) => !(name in settings))
    for (const name of [...needed, 'ADMIN_EMAIL', 'DEMO=on']) expect(message).toContain(name)
  })

  test.each([
    [{}, true],
    [{ PORT: '', SMTP_URL: '', SITE_URL: '' }, true],
    [{ DEMO: 'on' }, true],
    [{ DEMO: 'on', DATABASE_URL: 'postgres://localhost/site', ...razorpay }, true],
    [real, false],
    [{ ...real, DEMO: 'off' }, false],
    [{ ...real, SITE_URL: 'http://localhost:3000' }, false],
  ])('sets demo mode for %j: %s', (settings, demo) => {
    expect(parseEnv(settings)).toMatchObject({ demo })
  })

  test('requires https in SITE_URL except on localhost', () => {
    expect(refused({ ...real, SITE_URL: 'http://www.example.org' })).toContain('Set SITE_URL')
  })

  test('rejects a mail server and live payment keys in demo mode', () => {
    expect(refused({ ...real, DEMO: 'on' })).toContain('SMTP_URL')
    expect(refused({ ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_1', DEMO: 'on' })).toContain('Razorpay')
  })
})

describe('unknown settings', () => {
  test.each(['SMTP_HOST', 'RAZORPAY_SECRET', 'INTAKE_BLOCK_FILE', 'BACKUP_HOURS'])(
    'rejects an unknown setting with a known prefix: %s',
    (name) => {
      expect(refused({ [name]: 'x' })).toBe(
        `${name} is an unknown setting: take it out, or see .env.example.`,
      )
    },
  )

  test('ignores unrelated environment variables', () => {
    const names =
      'PATH HOME HOSTNAME PWD SHELL TERM USER LOGNAME LANG TZ TMPDIR NODE_ENV NODE_OPTIONS HTTPS_PROXY no_proxy PGHOST ' +
      'MAILTO EDITOR npm_config_port npm_package_name INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET CREDENTIALS_DIRECTORY ' +
      'KUBERNETES_PORT KUBERNETES_SERVICE_HOST container SSH_TTY DISPLAY LS_COLORS _ FAKETIME LD_PRELOAD CI DEBUG'
    expect(refused(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toBe('accepted')
  })

  test('rejects an unknown setting in .env', () => {
    expect(refused({}, { PORT: '4000' })).toBe('accepted')
    expect(refused({}, { COLOUR: 'red' })).toContain('COLOUR is an unknown setting')
    expect(refused({ COLOUR: 'red' })).toBe('accepted')
  })

  test('prefers the environment over .env', () => {
    expect(parseEnv({ PORT: '4000' }, { PORT: '5000' }).PORT).toBe(4000)
  })
})

test('lists every setting with its default in .env.example', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const example = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => ({ name, value }),
  )
  const listed = example.map(({ name }) => name).filter((name) => !/^EMAILJS_TEMPLATE_ID_/.test(name))
  const ours = [...read('app/server/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)
  expect(new Set(listed)).toEqual(new Set(ours))
  expect(example.length).toBeLessThanOrEqual(32)

  const defaults: Record<string, unknown> = parseEnv({})
  for (const { name, value } of example) {
    const parsed = defaults[name]
    if (parsed === undefined) continue
    expect(value, name).toBe(typeof parsed === 'boolean' ? (parsed ? 'on' : 'off') : String(parsed))
  }
})
