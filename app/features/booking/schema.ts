import * as z from 'zod/mini'
import { fromSpoken, isIsoDate } from '#app/lib/time.ts'
import { professions } from './domain/professions.ts'

/** Control characters and the marks that reorder text: never part of a name, and dangerous in a mail header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unprintable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs are fine in a longer text
const unprintableButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** A line of text that must be there. */
function line(field: string, longest: number) {
  return z.string(`${field} is required.`).check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, `${field} is required.`),
    z.maxLength(longest, `${field} can have ${longest} characters at most.`),
    z.refine((text) => !unprintable.test(text), `${field} has characters that can't be printed.`),
  )
}

const optionalLine = (field: string, longest: number) =>
  z.pipe(
    z.optional(
      z.string(`${field} must be text.`).check(
        z.trim(),
        z.normalize('NFC'),
        z.maxLength(longest, `${field} can have ${longest} characters at most.`),
        z.refine((text) => !unprintable.test(text), `${field} has characters that can't be printed.`),
      ),
    ),
    z.transform((text) => text || null),
  )

/** What a visitor types and picks; the same rules in the browser, on the page's form and over the API. */
export const bookingForm = z.object({
  session: z.literal('free', 'Choose a free session here.'),
  counselor: z.optional(z.string('Choose a counselor from the list.').check(z.maxLength(100))),
  date: z.string('Please select a date.').check(z.refine(isIsoDate, 'Please select a date that exists.')),
  time: z
    .string('Please select a time.')
    .check(z.refine((time) => fromSpoken(time) !== null, 'Please select one of the times on offer.')),
  name: line('Name', 100),
  email: line('Email', 254).check(z.email('Invalid email address.')),
  phone: line('Phone number', 40).check(z.regex(/^[0-9]{10}$/, 'Phone number must have exactly 10 digits.')),
  city: line('City', 100),
  reminder: z._default(z.boolean('Reminder must be yes or no.'), false),
  professions: z._default(
    z
      .array(z.enum(professions, 'Choose professions from the list.'), 'Choose professions from the list.')
      .check(z.maxLength(professions.length, 'Choose each profession once.')),
    [],
  ),
  otherProfession: optionalLine('Other profession', 100),
  reason: z.pipe(
    z.optional(
      z.string('This must be text.').check(
        z.trim(),
        z.normalize('NFC'),
        z.maxLength(1000, 'Please use 1,000 characters at most.'),
        z.refine((text) => !unprintableButBreaks.test(text), "This has characters that can't be printed."),
      ),
    ),
    z.transform((text) => text || null),
  ),
  bookedFor: z.enum(['self', 'child'], 'Please say who the session is for.'),
  consent: z.literal(true, 'We need your agreement to book the session.'),
})

export type BookingInput = z.output<typeof bookingForm>

/** The first message of each field, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>

/** Checks what was sent; unknown members are left out. */
export function parseBooking(
  sent: unknown,
): { ok: true; input: BookingInput } | { ok: false; errors: FieldErrors } {
  const parsed = bookingForm.safeParse(sent)
  if (parsed.success) return { ok: true, input: parsed.data }
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'form')
    errors[field] ??= issue.message
  }
  return { ok: false, errors }
}

/** The page's form as the API would send it: ticked boxes become true, nothing typed becomes absent. */
export function fromFormData(form: FormData): Record<string, unknown> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    session: text('session') ?? 'free',
    counselor: text('counselor'),
    date: text('date'),
    time: text('time'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    reminder: form.has('reminder'),
    professions: form.getAll('professions').filter((value) => typeof value === 'string'),
    otherProfession: form.has('other') ? text('otherProfession') : undefined,
    reason: text('reason'),
    bookedFor: text('bookedFor'),
    consent: form.has('consent') ? true : undefined,
  }
}
