import path from 'node:path'
import { z } from 'zod'
import type { KeyPlace } from '#app/adapters/key-file.ts'
import { company } from '#app/content/company.ts'
import { isGstin, stateOfGstin } from '#app/features/booking/domain/gstin.ts'
import { usualHoldMinutes } from '#app/features/booking/domain/session.ts'
import { homeState } from '#app/features/booking/domain/states.ts'
import { withoutSlashes } from '#app/lib/slashes.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import { providerKinds } from './payment-providers.ts'

const text = z.string().trim().min(1)
const webOrigin = z.url({ protocol: /^https?$/ }).transform(withoutSlashes)
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const email = z.email()
const list = z.string().transform((values) => values.split(',').map((value) => value.trim()))

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('localhost'),
  SITE_URL: webOrigin.optional(),
  DATA_DIR: text.default('data'),
  KEYS_FILE: text.optional(),
  SECRET_KEYS: text.optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  BACKUPS_KEPT: z.coerce.number().int().min(1).max(1000).default(14),
  BACKUP_KEY_FILE: text.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default(`${company.name} <${company.email}>`),
  TEAM_EMAIL: email.default(company.teamEmail),
  EMAILJS_URL: webOrigin.default('https://api.emailjs.com'),
  EMAILJS_SERVICE_ID: text.optional(),
  EMAILJS_TEMPLATE_ID: text.optional(),
  EMAILJS_PUBLIC_KEY: text.optional(),
  EMAILJS_PRIVATE_KEY: text.optional(),
  MEETING_URL: webOrigin.default(`https://${company.meetingHost}`),
  UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
  HOLD_MINUTES: z.coerce.number().int().min(1).max(120).default(usualHoldMinutes),
  GSTIN: z
    .string()
    .refine(
      (text) => isGstin(text) && stateOfGstin(text) === homeState,
      `this is no GSTIN of ${homeState}, where the company is taxed; one looks like 36AAAAA0000A1Z3, and its last character fits the others`,
    )
    .optional(),
  PAYMENTS_PORT: z.coerce.number().int().min(0).max(65535).default(3002),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  COUNSELOR_EMAIL: email.optional(),
  COUNSELOR_PASSWORD: z.string().min(8).max(128).optional(),
  BREACHED_PASSWORDS: onOff.default(false),
  SECOND_FACTOR: z.enum(['admins', 'everybody', 'nobody']).default('admins'),
  SECOND_FACTOR_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  INTAKE_BLOCK_HEADLESS: onOff.default(false),
  INTAKE_BLOCK_FIELD: text.default('email'),
  INTAKE_BLOCK_LIST: list.default([]),
  INTAKE_THROTTLE_MS: z.coerce.number().int().min(0).max(86_400_000).default(0),
  FORM_MAILS_AN_HOUR: z.coerce.number().int().min(1).max(100_000).default(120),
  FORM_MAILS_A_DAY_PER_DOMAIN: z.coerce.number().int().min(1).max(100_000).default(60),
  RATE_LIMITS: onOff.default(true),
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0),
  INBOX_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Env = z.infer<typeof schema> & {
  /** Mail goes to a local inbox and the calendar is given sample engagements: no mail transport is set. */
  demo: boolean
  siteUrl: string
  /** Those that are set; the first takes new payments. */
  providers: readonly PaymentProvider[]
  /** EmailJS template by kind of mail and reader, from EMAILJS_TEMPLATE_ID_BOOKING_CONFIRMED_VISITOR and the like. */
  emailjsTemplates: Record<string, string>
}

/** A setting is missing or wrong; the message is one line a kind, ready to print. */
export class SettingsError extends Error {}

/**
 * The settings, checked. An empty value counts as not set.
 *
 * @throws SettingsError that says what to set
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  if (given.REQUIRE_ADMIN_2FA === 'on') {
    throw new SettingsError(
      'Set SECOND_FACTOR_DAYS=0 in place of REQUIRE_ADMIN_2FA=on: admins are asked for a second factor anyway, and with it at once.',
    )
  }
  const parsed = schema.safeParse(given)
  const all = [parsed, ...providerKinds.map(({ settings }) => settings.safeParse(given))]
  const issues = all.flatMap(({ error }) => error?.issues ?? [])
  if (!parsed.success || issues.length > 0) {
    throw new SettingsError(
      issues.map((issue) => `Set ${issue.path.join('.')} right: ${issue.message}.`).join('\n'),
    )
  }
  const env = parsed.data
  pair(given, 'ADMIN_EMAIL', 'ADMIN_PASSWORD')
  pair(given, 'COUNSELOR_EMAIL', 'COUNSELOR_PASSWORD')
  const providers = providerKinds
    .filter(({ name, keys }) => whole(given, name, keys))
    .map((kind) => kind.open(given))
  const emailjs = whole(given, 'EmailJS', [
    'EMAILJS_SERVICE_ID',
    'EMAILJS_TEMPLATE_ID',
    'EMAILJS_PUBLIC_KEY',
    'EMAILJS_PRIVATE_KEY',
  ])
  if (emailjs && env.SMTP_URL) throw new SettingsError('Set SMTP_URL or the EMAILJS_… settings, not both.')
  const demo = !env.SMTP_URL && !emailjs
  if (!demo && providers.length === 0) {
    const keys = providerKinds.map((kind) => new Intl.ListFormat('en-GB').format(kind.keys))
    throw new SettingsError(`Set ${keys.join(', or ')}: only the demo runs without them.`)
  }
  const prefix = 'EMAILJS_TEMPLATE_ID_'
  return {
    ...env,
    demo,
    providers,
    siteUrl: env.SITE_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
    emailjsTemplates: Object.fromEntries(
      Object.entries(given)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [
          name.slice(prefix.length).toLowerCase().replaceAll('_', '-'),
          value as string,
        ]),
    ),
  }
}

/** Whether the database is neither a server's nor in a folder. */
const inMemory = (env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>) =>
  !env.DATABASE_URL && /^memory(:|$)/.test(env.DATA_DIR)

/** Whether the embedded database is in a folder of this site. */
export const hasOwnFolder = (env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): boolean =>
  !env.DATABASE_URL && !inMemory(env)

/** Where the site's keys are; a database that keeps nothing needs none that stay. */
export function keyPlace(
  env: Pick<Env, 'SECRET_KEYS' | 'KEYS_FILE' | 'DATA_DIR' | 'DATABASE_URL'>,
): KeyPlace {
  if (env.SECRET_KEYS) return { text: env.SECRET_KEYS }
  if (env.KEYS_FILE) return { file: env.KEYS_FILE }
  return inMemory(env) ? null : { file: path.join(env.DATA_DIR, 'keys.json') }
}

/** Whether all of these settings are set; half a set is an error. */
/** What EmailJS itself says of a key that is missing. */
const requiredTexts: Readonly<Record<string, string>> = {
  EMAILJS_PUBLIC_KEY: 'The public key is required. Visit https://dashboard.emailjs.com/admin/account',
  EMAILJS_SERVICE_ID: 'The service ID is required. Visit https://dashboard.emailjs.com/admin',
  EMAILJS_TEMPLATE_ID: 'The template ID is required. Visit https://dashboard.emailjs.com/admin/templates',
}

function whole(given: Record<string, string | undefined>, what: string, names: readonly string[]): boolean {
  const missing = names.filter((name) => !given[name])
  if (missing.length > 0 && missing.length < names.length) {
    const said = missing.map((name) => requiredTexts[name]).filter(Boolean)
    throw new SettingsError(
      [`${what} is half set: set ${missing.join(', ')} too, or none of ${names.join(', ')}.`, ...said].join(
        '\n',
      ),
    )
  }
  return missing.length === 0
}

function pair(given: Record<string, string | undefined>, a: string, b: string): void {
  if (Boolean(given[a]) !== Boolean(given[b])) throw new SettingsError(`Set both ${a} and ${b}, or neither.`)
}
