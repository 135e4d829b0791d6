import * as z from 'zod/mini'
import { classLevels, ways } from '#app/booking/choices.ts'
import { buyerOf, detailsForm, missingAddress } from '#app/booking/forms.ts'
import type { Details } from '#app/booking/visitor.ts'
import { type FieldErrors, firstErrors, optionalParagraph } from '#app/lib/forms/field-schemas.ts'
import { homeState, states } from '#app/lib/gst.ts'
import { languageCodes } from '#app/lib/languages.ts'
import { HOUR, isIsoDate, type Millis } from '#app/lib/time.ts'
import {
  type OfflinePayment,
  parseOfflineMethod,
  parseOfflineReference,
  wrongOfflineReference,
} from '#app/payments/offline-payment.ts'
import { linkHours, usualLinkHours } from './link-hours.ts'

const nothing = z.literal('')
const optional = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z._default(z.union([nothing, schema]), '')

/** Pattern for a start at a quarter of an hour. */
const quarter = /^([01]\d|2[0-3]):(00|15|30|45)$/

const form = z.object({
  name: detailsForm.name,
  phone: detailsForm.phone,
  email: optional(detailsForm.email),
  session: z.enum(['free', 'paid', 'by-hand'], 'Say whether the session is free, and how it is paid.'),
  counselor: z.string('Choose a counselor.').check(z.minLength(1, 'Choose a counselor.'), z.maxLength(100)),
  date: z.string('Choose a day.').check(z.refine(isIsoDate, 'Choose a day.')),
  time: z
    .string('Choose a time.')
    .check(z.regex(quarter, 'Choose a time at a quarter of an hour, such as 4:15 PM.')),
  hours: z.optional(z.string()),
  state: optional(z.enum(states, 'Choose a State from the list.')),
  gstin: detailsForm.gstin,
  company: detailsForm.company,
  companyAddress: detailsForm.companyAddress,
  method: z.optional(z.string()),
  reference: z.optional(z.string().check(z.maxLength(40))),
  way: z.enum(ways, 'Say whether it is a video call or you call them.'),
  language: optional(z.enum(languageCodes, 'Choose a language from the list.')),
  classLevel: optional(z.enum(classLevels, 'Choose a class from the list.')),
  topic: optionalParagraph(1000),
  agreed: z.enum(['self', 'child'], 'Read them what we do with their data, and say which they agreed to.'),
  anyway: z.optional(z.string()),
  key: z.optional(z.string().check(z.maxLength(64))),
})

/** Staff's booking form. Date and time are in India time. */
export type StaffBooking = {
  details: Details
  counselor: string
  date: string
  time: string
  /** Start outside hours that staff confirmed, in the format of `formatStaffStart`. */
  anyway: string
  /** Idempotency key of the form. */
  key: string
} & (
  | { session: 'free' }
  /** Duration of the hold for a client who pays by link. */
  | { session: 'paid'; holdFor: Millis }
  | { session: 'by-hand'; hand: OfflinePayment }
)

/** Formats a start with its counselor for the form. */
export const formatStaffStart = ({
  counselor,
  date,
  time,
}: Pick<StaffBooking, 'counselor' | 'date' | 'time'>) => `${counselor} ${date} ${time}`

/** Parses the form, or returns errors by field. */
export function parseStaffBooking(
  typed: Readonly<Record<string, string>>,
): { ok: true; value: StaffBooking } | { ok: false; errors: FieldErrors } {
  const parsed = form.safeParse(typed)
  const byHand = typed.session === 'by-hand' ? handOf(typed) : null
  const wrong = {
    ...missingAddress(typed, typed.session !== 'free'),
    ...(byHand && 'errors' in byHand && byHand.errors),
  }
  if (!parsed.success) return { ok: false, errors: { ...firstErrors(parsed.error), ...wrong } }
  if ((byHand && 'errors' in byHand) || Object.keys(wrong).length > 0) return { ok: false, errors: wrong }
  const { data } = parsed
  const { counselor, date, time, session, anyway = '', key = '' } = data
  const common = { details: detailsOf(data), counselor, date, time, anyway, key }
  if (byHand) return { ok: true, value: { ...common, session: 'by-hand', hand: byHand } }
  if (session === 'free') return { ok: true, value: { ...common, session } }
  const hours = linkHours.find((one) => String(one) === data.hours) ?? usualLinkHours
  return { ok: true, value: { ...common, session: 'paid', holdFor: hours * HOUR } }
}

function handOf(typed: Readonly<Record<string, string>>): OfflinePayment | { errors: FieldErrors } {
  const method = parseOfflineMethod(typed.method)
  if (!method) return { errors: { method: 'Say how the money came.' } }
  const reference = parseOfflineReference(typed.reference ?? '')
  return reference === null ? { errors: { reference: wrongOfflineReference } } : { method, reference }
}

function detailsOf(data: z.output<typeof form>): Details {
  const { name, phone, email, session, state, way, language, classLevel, topic, agreed } = data
  const nobody = { state: null, gstin: null, company: null, companyAddress: null }
  return {
    name,
    phone,
    email: email || null,
    city: '',
    ...(session === 'free' ? nobody : buyerOf({ ...data, state: state || homeState })),
    bookedFor: agreed,
    professions: [],
    otherProfession: null,
    topic,
    // a client with an email gets a reminder, the default on the site
    reminder: email !== '',
    way,
    classLevel: classLevel || null,
    language: language || null,
  }
}
