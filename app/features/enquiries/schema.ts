import * as z from 'zod/mini'
import {
  basicEmail,
  basicPhone,
  type FieldErrors,
  firstErrors,
  line,
  named,
  optionalLine,
  optionalParagraph,
  optionalPhone,
  paragraph,
} from '#app/features/forms/fields.ts'
import type { EnquiryFields, EnquiryKind, Filled } from './domain/enquiry.ts'
import { topics } from './domain/topics.ts'

const letters = z.regex(/^[A-Za-z]+$/, 'Only letters allowed')
const email = () => line('Email', 254).check(z.regex(basicEmail, 'Invalid email address.'))
const phone = () => line('Phone number', 40).check(z.regex(basicPhone, 'Invalid phone number.'))
const linkMessage = 'Please give a link that starts with https:// or http://.'

/** A web address, and nothing a browser would run. */
const isWebLink = (text: string) =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol) && /^https?:\/\//i.test(text)

/** `linkedin.com/in/asha` → `https://linkedin.com/in/asha`; whatever else is no web address stays as it was typed. */
const withScheme = (text: string) =>
  /^([\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}]+([/?#]\S*)?$/u.test(text) ? `https://${text}` : text

/** Each form's rules, the same in the browser, on its page and over the API. */
const forms = {
  home: z.object({
    firstName: line('First name', 100, 'First name is required').check(letters),
    lastName: line('Last name', 100, 'Last name is required').check(letters),
    position: line('Position', 100, 'Position is required'),
    email: line('Email', 254, 'Email is required').check(z.regex(basicEmail, 'Email is invalid')),
    message: paragraph('Message', 5000, 'Message is required').check(
      z.minLength(10, 'Message must be at least 10 characters'),
    ),
  }),
  modal: z.object({
    topic: z.enum(topics, 'Please select a topic.'),
    name: named('Name', 100),
    email: email(),
    phone: phone(),
    company: optionalLine('Company', 100),
    designation: optionalLine('Designation', 100),
  }),
  contact: z.object({
    name: named('Name', 100),
    email: email(),
    user_phone: optionalPhone('Invalid phone number.'),
    message: paragraph('Message', 5000, 'Message is required.'),
  }),
  event: z.object({
    name: named('Name', 100),
    email: email(),
    phone: optionalPhone('Invalid phone number.'),
    interest: paragraph('This', 1000, 'Please say what you want to hear about.'),
  }),
  application: z.object({
    job: z
      .string('Please choose a position.')
      .check(z.regex(/^[a-z0-9-]{1,80}$/, 'Please choose a position.')),
    name: named('Name', 100),
    email: email(),
    phone: phone(),
    link: line('Link', 500, 'A link to your résumé or portfolio is required.').check(
      z.overwrite(withScheme),
      z.refine(isWebLink, linkMessage),
    ),
    message: optionalParagraph(5000),
  }),
} satisfies { [Kind in EnquiryKind]: z.ZodMiniType<EnquiryFields[Kind]> }

/** Checks what was sent; unknown members are left out. */
export function parseEnquiry(
  kind: EnquiryKind,
  sent: Record<string, unknown>,
): { ok: true; filled: Filled } | { ok: false; errors: FieldErrors } {
  const parsed = forms[kind].safeParse(sent)
  if (!parsed.success) return { ok: false, errors: firstErrors(parsed.error) }
  return { ok: true, filled: { kind, fields: parsed.data } as Filled }
}
