import * as z from 'zod/mini'
import { formatShortTime } from '#app/lib/dates.ts'
import { collectFieldErrors, type FieldErrors, fieldSchema } from '#app/lib/forms/field-schemas.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { languageCodes } from '#app/lib/languages.ts'
import { indiaDate, isIsoDate, parseClockTime } from '#app/lib/time.ts'
import { parseSlot } from './calendar.ts'
import { findPhoneError, invalidPhoneMessage, parsePhone } from './contact.ts'
import { homeState, isGstin, normalizeGstin, states } from './gst.ts'
import {
  classLevels,
  type DetailFormName,
  detailFields,
  getFormFieldName,
  professions,
  sessionModes,
  type VisitorDetails,
  visitorFields,
} from './visitor.ts'

const orNull = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    z.optional(schema),
    z.transform((given) => given ?? null),
  )

export const detailsForm = {
  name: fieldSchema(visitorFields.name),
  email: fieldSchema(visitorFields.email).check(z.email('Invalid email address.')),
  phone: z.pipe(
    z.string(visitorFields.phone.missing).check(z.overwrite((given) => parsePhone(given) ?? given)),
    fieldSchema(visitorFields.phone).check(
      z.refine((given) => findPhoneError(given) === null, {
        error: ({ input }) => findPhoneError(String(input)) ?? invalidPhoneMessage,
      }),
    ),
  ),
  city: fieldSchema(visitorFields.city),
  /** State, needed only for a paid session because it decides the tax. */
  state: z._default(z.enum(states, 'Choose your State from the list.'), homeState),
  /** GSTIN for a company's invoice. The State in the GSTIN then replaces `state`. */
  gstin: z.pipe(
    z.optional(
      z.string('The GSTIN must be text.').check(
        z.maxLength(40, 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV.'),
        z.overwrite(normalizeGstin),
        z.refine(
          (given) => given === '' || isGstin(given),
          'This GSTIN isn’t valid. Please check it against your certificate, or leave it empty.',
        ),
      ),
    ),
    z.transform((given) => given || null),
  ),
  company: fieldSchema(visitorFields.company),
  companyAddress: fieldSchema(visitorFields.companyAddress),
  reminder: z._default(z.boolean('Reminder must be yes or no.'), false),
  professions: z._default(
    z
      .array(z.enum(professions, 'Choose professions from the list.'), 'Choose professions from the list.')
      .check(z.maxLength(professions.length, 'Choose each profession once.')),
    [],
  ),
  otherProfession: fieldSchema(visitorFields.otherProfession),
  reason: fieldSchema(visitorFields.topic),
  bookedFor: z.enum(['self', 'child'], 'Please say who the session is for.'),
  classLevel: orNull(z.enum(classLevels, 'Choose a class from the list, or leave it out.')),
  language: orNull(z.enum(languageCodes, 'Choose a language from the list, or leave it out.')),
  way: z._default(z.enum(sessionModes, 'Choose a video call, or that we call you.'), 'video'),
} satisfies Record<DetailFormName, z.core.$ZodType>

/** Schema of the booking form, shared by the browser, the page's action and the API. */
export const bookingForm = z.object({
  session: z.enum(['free', 'paid'], 'Choose a free or a paid session.'),
  counselor: z.optional(z.string('Choose a counselor from the list.').check(z.maxLength(100))),
  date: z.string('Please select a date.').check(z.refine(isIsoDate, 'Please select a date that exists.')),
  time: z
    .string('Please select a time.')
    .check(z.refine((time) => parseClockTime(time) !== null, 'Please select one of the times on offer.')),
  ...detailsForm,
  consent: z.literal(true, 'We need your agreement to book the session.'),
})

export type BookingInput = z.output<typeof bookingForm>

/** Converts details to values of the form; leaves out empty details. */
export function convertDetailsToFormValues(details: VisitorDetails): Record<string, unknown> {
  const named = detailFields.map((name) => [getFormFieldName(name), details[name]] as const)
  return Object.fromEntries(named.filter(([, value]) => value !== null))
}

export function parseEmail(sent: string | undefined): { email: string } | { error: string } {
  const parsed = detailsForm.email.safeParse(sent ?? '')
  return parsed.success ? { email: parsed.data } : { error: collectFieldErrors(parsed.error).form ?? '' }
}

/** Validates a booking request; ignores unknown fields. */
export function parseBooking(
  sent: unknown,
): { ok: true; input: BookingInput } | { ok: false; errors: FieldErrors } {
  const parsed = bookingForm.safeParse(sent)
  const missing = findMissingBillingAddress(sent, (sent as { session?: unknown } | null)?.session === 'paid')
  if (!parsed.success) return { ok: false, errors: { ...collectFieldErrors(parsed.error), ...missing } }
  return 'companyAddress' in missing ? { ok: false, errors: missing } : { ok: true, input: parsed.data }
}

const addressOfCompany = 'Please give the company’s address: the law asks for it on an invoice with a GSTIN.'

/** Returns an error when a tax invoice with a GSTIN lacks the buyer's address (CGST Rules 2017, rule 46 (d)). */
function findMissingBillingAddress(sent: unknown, paid: boolean): FieldErrors {
  const { gstin, companyAddress } = (sent ?? {}) as Record<string, unknown>
  const filled = (value: unknown) => String(value ?? '').trim() !== ''
  return paid && filled(gstin) && !filled(companyAddress) ? { companyAddress: addressOfCompany } : {}
}

export const missingSlotMessage = 'Please select a session date and time.'

/** Validates the values of the page's form. Date and time have one error, because they are chosen together. */
export function parseBookingForm(values: unknown): ReturnType<typeof parseBooking> {
  const parsed = parseBooking(values)
  if (parsed.ok) return parsed
  const { date, time, ...errors } = parsed.errors
  return { ok: false, errors: date || time ? { ...errors, slot: missingSlotMessage } : errors }
}

/** Converts form data to the API's format: checked boxes become true, empty fields are left out. */
export function convertFormData(form: FormData): Record<string, unknown> {
  const values = parseForm(form, 'professions')
  const slot = parseSlot(values.slot)
  const typed = Object.fromEntries(
    Object.keys(bookingForm.shape).map((name) => [name, values[name] || undefined]),
  )
  return {
    ...typed,
    session: typed.session ?? 'free',
    ...(typed.session === 'paid' && { state: values.state ?? '' }),
    date: slot === null ? undefined : indiaDate(slot),
    time: slot === null ? undefined : formatShortTime(slot),
    reminder: form.has('reminder'),
    professions: form.getAll('professions'),
    otherProfession: form.has('other') ? typed.otherProfession : undefined,
    consent: form.has('consent') ? true : undefined,
  }
}
