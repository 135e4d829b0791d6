import { existsSync, readFileSync } from 'node:fs'
import { parseEnv as parseDotEnv } from 'node:util'
import { z } from 'zod'
import { razorpay } from '#app/adapters/razorpay/index.ts'
import { company } from '#app/content/company.ts'
import { isGstin, stateOfGstin } from '#app/features/booking/domain/gstin.ts'
import { homeState } from '#app/features/booking/domain/states.ts'
import { withoutSlashes } from '#app/lib/slashes.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import { demoKeys, type Keys, makeKey } from '#app/server/keys.ts'
import { type Given, gather } from './given-settings.ts'

const text = z.string().trim().min(1)
const webOrigin = z.url({ protocol: /^https?$/ }).transform(withoutSlashes)
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
  BACKUP_DAYS: z.coerce.number().int().min(1).max(1000).default(14),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default(`${company.name} <${company.email}>`),
  TEAM_EMAIL: email.default(company.teamEmail),
  EMAILJS_SERVICE_ID: text.optional(),
  EMAILJS_TEMPLATE_ID: text.optional(),
  EMAILJS_PUBLIC_KEY: text.optional(),
  EMAILJS_PRIVATE_KEY: text.optional(),
  MEETING_URL: webOrigin.default(`https://${company.meetingHost}`),
  GSTIN: z
    .string()
    .refine(
      (text) => isGstin(text) && stateOfGstin(text) === homeState,
      `this is no GSTIN of ${homeState}, where the company is taxed; one looks like 36AAAAA0000A1Z3, and its last character fits the others`,
    )
    .optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  COUNSELOR_EMAIL: email.optional(),
  COUNSELOR_PASSWORD: z.string().min(8).max(128).optional(),
  SECOND_FACTOR: z.enum(['admins', 'everybody', 'nobody']).default('nobody'),
  INTAKE_BLOCK_HEADLESS: onOff.default(false),
  INTAKE_BLOCK_FIELD: text.default('email'),
  INTAKE_BLOCK_LIST: list.default([]),
  INTAKE_THROTTLE_MS: z.coerce.number().int().min(0).max(86_400_000).default(0),
  RATE_LIMITS: onOff.default(true),
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Env = z.infer<typeof schema> & {
  /** Mail goes to a local inbox, money does not move and the calendar is given sample engagements: nothing real is set. */
  demo: boolean
  siteUrl: string
  /** The demo's inbox and test payments listen on the next two ports. */
  inboxPort: number
  paymentsPort: number
  /** Null where its keys are not set, as in the demo. */
  provider: PaymentProvider | null
  /** EmailJS template by kind of mail and reader, from EMAILJS_TEMPLATE_ID_BOOKING_CONFIRMED_VISITOR and the like. */
  emailjsTemplates: Record<string, string>
}

/** A setting is missing or wrong; the message is one line a kind, ready to print. */
export class SettingsError extends Error {}

const templates = 'EMAILJS_TEMPLATE_ID_'
const emailjsKeys = ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY', 'EMAILJS_PRIVATE_KEY']

const names = new Set([schema, razorpay.settings].flatMap(({ shape }) => Object.keys(shape)))
const known = {
  isSetting: (name: string) => names.has(name) || name.startsWith(templates),
  prefixes: ['EMAILJS_', 'INTAKE_', 'RAZORPAY_', 'SMTP_', 'BACKUP_'],
}

/** The settings of this process: its environment, and `.env` in the folder it was started in. */
export const readEnv = (): Env =>
  parseEnv(process.env, existsSync('.env') ? parseDotEnv(readFileSync('.env', 'utf8')) : {})

/**
 * The settings, checked. An empty value counts as not set.
 *
 * @param dotEnv what `.env` says; the environment wins
 * @throws SettingsError that says what to set
 */
export function parseEnv(source: Given, dotEnv: Given = {}): Env {
  const { given, problems } = gather(source, dotEnv, known)
  const parsed = schema.safeParse(given)
  const all = [parsed, razorpay.settings.safeParse(given)]
  const issues = all.flatMap(({ error }) => error?.issues ?? [])
  problems.push(...issues.map((issue) => `Set ${issue.path.join('.')} right: ${issue.message}.`))
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems.join('\n'))

  const env = parsed.data
  const real = signsOfProduction(given)
  const demo = env.DEMO ?? real.length === 0
  problems.push(...pair(given, 'ADMIN_EMAIL', 'ADMIN_PASSWORD'))
  problems.push(...pair(given, 'COUNSELOR_EMAIL', 'COUNSELOR_PASSWORD'))
  problems.push(...half(given, razorpay.name, razorpay.keys))
  problems.push(...half(given, 'EmailJS', emailjsKeys))
  if (env.SMTP_URL && hasAll(given, emailjsKeys))
    problems.push('Set SMTP_URL or the EMAILJS_… settings, not both.')
  const provider = hasAll(given, razorpay.keys) ? razorpay.open(given) : null
  if (demo) problems.push(...tooRealForDemo(given, provider))
  else if (problems.length === 0) problems.push(...missing(given, env, real))
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))

  return {
    ...env,
    demo,
    provider,
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

/** What is set that no demo needs: with any of it, a demo must be asked for. */
function signsOfProduction(given: Given): string[] {
  const signs = ['DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', ...emailjsKeys, ...razorpay.keys]
  return [
    ...(given.SITE_URL?.startsWith('https:') ? ['SITE_URL'] : []),
    ...signs.filter((name) => given[name]),
  ]
}

/** What production can't do without, a line each, after one that says why it is no demo. */
function missing(given: Given, env: z.infer<typeof schema>, real: readonly string[]): string[] {
  const lines: string[] = []
  const { hostname, protocol } = new URL(env.SITE_URL ?? 'none:')
  const here = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  // on a port that nobody knows before it is there, only tests can find the site
  if (env.SITE_URL ? protocol !== 'https:' && !here : env.PORT !== 0)
    lines.push('Set SITE_URL to its public address, https://…: links in mails lead there.')
  if (!env.SMTP_URL && !hasAll(given, emailjsKeys)) lines.push('Set SMTP_URL, or the EMAILJS_… settings.')
  if (!hasAll(given, razorpay.keys))
    lines.push(`Set ${new Intl.ListFormat('en-GB').format(razorpay.keys)}: only the demo runs without them.`)
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

/** A demo sends no mail and moves no money. */
function tooRealForDemo(given: Given, provider: PaymentProvider | null): string[] {
  const mail = ['SMTP_URL', ...emailjsKeys].filter((name) => given[name])
  const real = provider && !provider.test ? [`live keys of ${provider.name}`] : []
  return [...mail, ...real].map(
    (what) => `Set DEMO=off, or take out ${what}: a demo keeps mail and money to itself.`,
  )
}

/** Whether the embedded database is in a folder of this site. */
export const hasOwnFolder = (env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): boolean =>
  !env.DATABASE_URL && !isInMemory(env)

/** Whether the database keeps nothing, and DATA_DIR names no folder. */
export const isInMemory = (env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): boolean =>
  !env.DATABASE_URL && /^memory(:|$)/.test(env.DATA_DIR)

/** Keys of SECRET_KEY; a demo without it has its own, which lasts as long as its database. */
export const keysOf = (env: Pick<Env, 'SECRET_KEY' | 'DATA_DIR' | 'DATABASE_URL'>): Keys =>
  env.SECRET_KEY ?? (isInMemory(env) ? [makeKey()] : demoKeys(env.DATA_DIR))

/** What EmailJS itself says of a key that is missing. */
const requiredTexts: Readonly<Record<string, string>> = {
  EMAILJS_PUBLIC_KEY: 'The public key is required. Visit https://dashboard.emailjs.com/admin/account',
  EMAILJS_SERVICE_ID: 'The service ID is required. Visit https://dashboard.emailjs.com/admin',
  EMAILJS_TEMPLATE_ID: 'The template ID is required. Visit https://dashboard.emailjs.com/admin/templates',
}

const hasAll = (given: Given, names: readonly string[]) => names.every((name) => given[name])

/** What is missing of settings of which all are set, or none. */
function half(given: Given, what: string, names: readonly string[]): string[] {
  const missing = names.filter((name) => !given[name])
  if (missing.length === 0 || missing.length === names.length) return []
  const said = missing.map((name) => requiredTexts[name]).filter((text) => text !== undefined)
  return [`${what} is half set: set ${missing.join(', ')} too, or none of ${names.join(', ')}.`, ...said]
}

const pair = (given: Given, a: string, b: string): string[] =>
  Boolean(given[a]) === Boolean(given[b]) ? [] : [`Set both ${a} and ${b}, or neither.`]
