import { existsSync, readFileSync } from 'node:fs'
import { parseEnv as parseDotEnv } from 'node:util'
import { z } from 'zod'
import { trimTrailingSlashes } from '#app/lib/slashes.ts'
import { generateKey, readOrCreateDemoKeys, type SecretKeys } from '#app/server/secret-keys.ts'

const text = z.string().trim().min(1)
const webOrigin = z.url({ protocol: /^https?$/ }).transform(trimTrailingSlashes)
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const email = z.email()
const list = z.string().transform((values) => values.split(',').map((value) => value.trim()))

const schema = z.object({
  DEMO: onOff.optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('localhost'),
  SITE_URL: webOrigin.optional(),
  DATA_DIR: text.default('data'),
  SECRET_KEY: list
    .refine((keys) => keys.every((key) => key.length >= 32), 'each key needs 32 characters or more')
    .optional(),
  BACKUP_DIR: text.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  EMAILJS_SERVICE_ID: text.optional(),
  EMAILJS_TEMPLATE_ID: text.optional(),
  EMAILJS_PUBLIC_KEY: text.optional(),
  EMAILJS_PRIVATE_KEY: text.optional(),
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_URL: webOrigin.default('https://api.razorpay.com'),
  MEETING_URL: webOrigin.optional(),
  ACCOUNTANT_EMAIL: email.optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  COUNSELOR_EMAIL: email.optional(),
  COUNSELOR_PASSWORD: z.string().min(8).max(128).optional(),
  INTAKE_BLOCK_LIST: list.default([]).transform((entries) =>
    entries.map((entry) => {
      const [, field = 'email', value = entry] = /^([a-z_]+)=(.*)$/.exec(entry) ?? []
      return { field, value }
    }),
  ),
  INTAKE_THROTTLE_MS: z.coerce.number().int().min(0).max(86_400_000).default(0),
  RATE_LIMITS: onOff.default(true),
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Env = z.infer<typeof schema> & {
  /** Whether emails go to a local inbox, payments are simulated, and the calendar has sample engagements. */
  demo: boolean
  siteUrl: string
  /** Ports of the demo's inbox and payment emulator: the two after PORT. */
  inboxPort: number
  paymentsPort: number
  /** EmailJS template ids by kind of email, from settings such as EMAILJS_TEMPLATE_ID_BOOKING_CONFIRMED_VISITOR. */
  emailjsTemplates: Record<string, string>
}

/** Error for missing or invalid settings. Its message has a line for each problem. */
export class SettingsError extends Error {}

const templates = 'EMAILJS_TEMPLATE_ID_'
const emailjsKeys = ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY', 'EMAILJS_PRIVATE_KEY']
const razorpayKeys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']

const isSetting = (name: string) => Object.hasOwn(schema.shape, name) || name.startsWith(templates)
const prefixes = ['EMAILJS_', 'INTAKE_', 'RAZORPAY_', 'SMTP_', 'BACKUP_']

type Given = Record<string, string | undefined>

/**
 * Reads the settings from the environment and from `.env` in the working directory.
 *
 * @throws SettingsError
 */
export function readEnv(): Env {
  const env = parseEnv(process.env, existsSync('.env') ? parseDotEnv(readFileSync('.env', 'utf8')) : {})
  if (env.demo && !existsSync('emulators'))
    throw new SettingsError(
      'A release runs no demo. Set SMTP_URL, the RAZORPAY_… keys and what else `.env.example` in its folder lists.',
    )
  return env
}

/**
 * Parses and checks the settings. The environment overrides `.env`. Treats an empty value as not set. An unknown name
 * is an error in `.env`, and also in the environment if it has a prefix of our settings.
 *
 * @throws SettingsError
 */
export function parseEnv(environment: Given, dotEnv: Given = {}): Env {
  const entries = Object.entries({ ...dotEnv, ...environment }).filter(([, value]) => value)
  const given = Object.fromEntries(entries.filter(([name]) => isSetting(name))) as Record<string, string>
  const unknown = entries
    .map(([name]) => name)
    .filter(
      (name) => !isSetting(name) && (name in dotEnv || prefixes.some((prefix) => name.startsWith(prefix))),
    )
  const parsed = schema.safeParse(given)
  const problems = [
    ...unknown.map((name) => `${name} is an unknown setting: take it out, or see .env.example.`),
    ...(parsed.error?.issues ?? []).map((issue) => `Set ${issue.path.join('.')} right: ${issue.message}.`),
  ]
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems.join('\n'))

  const env = parsed.data
  const production = findSignsOfProduction(given)
  const demo = env.DEMO ?? production.length === 0
  for (const role of ['ADMIN', 'COUNSELOR'])
    if (Boolean(given[`${role}_EMAIL`]) !== Boolean(given[`${role}_PASSWORD`]))
      problems.push(`Set both ${role}_EMAIL and ${role}_PASSWORD, or neither.`)
  problems.push(...findIncompleteGroup(given, 'Razorpay', razorpayKeys))
  problems.push(...findIncompleteGroup(given, 'EmailJS', emailjsKeys))
  if (env.SMTP_URL && hasAll(given, emailjsKeys))
    problems.push('Set SMTP_URL or the EMAILJS_… settings, not both.')
  if (demo) problems.push(...findProductionSettings(given))
  else if (problems.length === 0) problems.push(...findMissing(given, env, production))
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))

  return {
    ...env,
    demo,
    inboxPort: env.PORT && env.PORT + 1,
    paymentsPort: env.PORT && env.PORT + 2,
    siteUrl: env.SITE_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
    emailjsTemplates: Object.fromEntries(
      Object.entries(given)
        .filter(([name]) => name.startsWith(templates))
        .map(([name, value]) => [name.slice(templates.length).toLowerCase().replaceAll('_', '-'), value]),
    ),
  }
}

/** Finds the settings that a demo does not need. A site with any of them is a demo only if DEMO is `on`. */
function findSignsOfProduction(given: Given): string[] {
  const signs = ['DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', ...emailjsKeys, ...razorpayKeys]
  return [
    ...(given.SITE_URL?.startsWith('https:') ? ['SITE_URL'] : []),
    ...signs.filter((name) => given[name]),
  ]
}

/** Lists the settings that a production site lacks, after a line that says why the site is not a demo. */
function findMissing(given: Given, env: z.infer<typeof schema>, real: readonly string[]): string[] {
  const lines: string[] = []
  const { hostname, protocol } = new URL(env.SITE_URL ?? 'none:')
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  // tests use port 0, so that their URL is known only after the start
  if (env.SITE_URL ? protocol !== 'https:' && !isLocal : env.PORT !== 0)
    lines.push('Set SITE_URL to its public address, https://…: links in mails lead there.')
  if (!env.SMTP_URL && !hasAll(given, emailjsKeys)) lines.push('Set SMTP_URL, or the EMAILJS_… settings.')
  if (!hasAll(given, razorpayKeys))
    lines.push(`Set ${new Intl.ListFormat('en-GB').format(razorpayKeys)}: only the demo runs without them.`)
  if (!env.SECRET_KEY)
    lines.push('Set SECRET_KEY to a random text of 32 characters or more, made by `openssl rand -base64 32`.')
  if (lines.length === 0) return []
  if (!given.ADMIN_EMAIL)
    lines.push('Set ADMIN_EMAIL and ADMIN_PASSWORD too, unless it has an admin already.')
  const why = real.length > 0 ? `${new Intl.ListFormat('en-GB').format(real)} set` : 'DEMO=off'
  return [
    `This is no demo, with ${why}, and lacks what a real site needs (for a demo set DEMO=on).`,
    ...lines,
  ]
}

/** Finds settings with which a demo would send real emails or charge real payments. */
function findProductionSettings(given: Given): string[] {
  const mail = ['SMTP_URL', ...emailjsKeys].filter((name) => given[name])
  const isLive = given.RAZORPAY_KEY_ID && !given.RAZORPAY_KEY_ID.startsWith('rzp_test_')
  return [...mail, ...(isLive ? ['live keys of Razorpay'] : [])].map(
    (what) => `Set DEMO=off, or take out ${what}: a demo keeps mail and money to itself.`,
  )
}

/** Returns whether the site has an embedded database that is stored in a folder. */
export const hasDataFolder = (env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): boolean =>
  !env.DATABASE_URL && !isDatabaseInMemory(env)

/** Returns whether the site has an embedded database that is only in memory, for tests. */
export const isDatabaseInMemory = (env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): boolean =>
  !env.DATABASE_URL && /^memory(:|$)/.test(env.DATA_DIR)

/** Returns the keys in SECRET_KEY. A demo without it uses a key that it creates in DATA_DIR. */
export const readKeys = (env: Pick<Env, 'SECRET_KEY' | 'DATA_DIR' | 'DATABASE_URL'>): SecretKeys =>
  env.SECRET_KEY ?? (isDatabaseInMemory(env) ? [generateKey()] : readOrCreateDemoKeys(env.DATA_DIR))

/** Messages for missing EmailJS settings, with EmailJS's own texts. */
const requiredTexts: Readonly<Record<string, string>> = {
  EMAILJS_PUBLIC_KEY: 'The public key is required. Visit https://dashboard.emailjs.com/admin/account',
  EMAILJS_SERVICE_ID: 'The service ID is required. Visit https://dashboard.emailjs.com/admin',
  EMAILJS_TEMPLATE_ID: 'The template ID is required. Visit https://dashboard.emailjs.com/admin/templates',
}

const hasAll = (given: Given, names: readonly string[]) => names.every((name) => given[name])

/** Returns errors if only some settings of a group are set. They must be set together or not at all. */
function findIncompleteGroup(given: Given, what: string, names: readonly string[]): string[] {
  const missing = names.filter((name) => !given[name])
  if (missing.length === 0 || missing.length === names.length) return []
  const messages = missing.map((name) => requiredTexts[name]).filter((text) => text !== undefined)
  return [`${what} is half set: set ${missing.join(', ')} too, or none of ${names.join(', ')}.`, ...messages]
}
