import * as z from 'zod/mini'
import { detailsForm } from '#app/booking/forms.ts'
import { sessionModes } from '#app/booking/visitor.ts'
import { optionalParagraphSchema, paragraphSchema } from '#app/lib/forms/field-schemas.ts'
import { paise } from '#app/lib/money.ts'
import { isIsoDate } from '#app/lib/time.ts'
import { offlineMethods } from '#app/payments/messages.ts'
import { maxNoteLength, maxReasonLength, normalizeMessage } from './limits.ts'

const reason = (missing: string) => paragraphSchema('The reason', maxReasonLength, missing)

const counselor = z
  .string('Choose a counselor.')
  .check(z.minLength(1, 'Choose a counselor.'), z.maxLength(100))

export const counselorForm = z.object({
  counselor,
  message: z._default(z.string().check(z.overwrite(normalizeMessage)), ''),
})

/**
 * Kinds of cancellation, with their refunds. `by-policy`: the client cancels. `ours`: we cancel and refund in full.
 * `all` and `nothing`: an admin overrides the policy.
 */
const cancellations = ['by-policy', 'ours', 'all', 'nothing'] as const
export type CancellationKind = (typeof cancellations)[number]
export const isPolicyException = (cancellation: CancellationKind) =>
  cancellation === 'all' || cancellation === 'nothing'

export const cancellationForm = z
  .object({
    money: z.enum(cancellations, 'Choose who cancels. Nothing was cancelled yet.'),
    reason: optionalParagraphSchema(maxReasonLength),
  })
  .check(
    z.refine(({ money, reason }) => !isPolicyException(money) || reason !== null, {
      path: ['reason'],
      message: 'Give the reason for an exception to the policy. Nothing was cancelled yet.',
    }),
  )

/** Amount such as `₹1,416` or `499.50`, above zero and below ten crore. */
const amount = z.string().check(
  z.overwrite((text) => text.replaceAll(/[₹,\s]/g, '')),
  z.regex(/^(?=.*[1-9])\d{1,8}(\.\d{1,2})?$/, 'Enter rupees, such as 500 or 499.50.'),
)

export const refundForm = z.object({
  amount: z.pipe(
    amount,
    z.transform((rupees) => paise(Math.round(Number(rupees) * 100))),
  ),
  reason: reason('Give the reason for the refund. Nothing was refunded yet.'),
})

/** Number in a receipt book or bank statement, or empty. It is stored in capitals without spaces. */
const offlineReference = z._default(z.string(), '').check(
  z.overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase()),
  z.regex(
    /^((?=.*\d)[A-Z\d/-]{1,22})?$/,
    'Enter the number as the bank or your receipt shows it, such as R-102, or leave it empty. No names, because we keep it for years.',
  ),
)

export const paymentForm = z.object({
  method: z.enum(offlineMethods, 'Choose how they paid.'),
  reference: offlineReference,
})

const optionalEmail = z.pipe(
  z._default(z.union([z.literal(''), detailsForm.email]), ''),
  z.transform((email) => email || null),
)

export const contactForm = z.object({
  name: detailsForm.name,
  phone: detailsForm.phone,
  email: optionalEmail,
})

export const noteForm = z.object({
  note: paragraphSchema('The note', maxNoteLength, 'Write the note first. Nothing was added.'),
  /** Id of the newest note on the page, or 0. It reveals that the same form was sent twice. */
  after: z._default(z.coerce.number().check(z.int()), 0),
})

/** Pattern for a time on a quarter of an hour, such as `16:15`. */
const quarter = /^([01]\d|2[0-3]):(00|15|30|45)$/

/** Start in India time. */
const startFields = {
  date: z.string('Choose a day.').check(z.refine(isIsoDate, 'Choose a day.')),
  time: z.string('Choose a slot.').check(z.regex(quarter, 'Choose a slot, or another time.')),
  /** Confirms a start that is outside the counselor's hours. */
  anyway: z.optional(z.string()),
}

/** Replaces the time `other` by the time that the user typed. */
const resolveOtherTime = ({ otherTime = '', ...typed }: Readonly<Record<string, string>>) =>
  typed.time === 'other' ? { ...typed, time: otherTime } : typed

export const timeForm = z.pipe(z.transform(resolveOtherTime), z.object(startFields))

const newBookingForm = z.object({
  name: detailsForm.name,
  phone: detailsForm.phone,
  email: optionalEmail,
  session: z.enum(['free', 'paid']),
  counselor,
  ...startFields,
  state: detailsForm.state,
  way: z.enum(sessionModes, 'Choose a phone call or a video call.'),
  topic: detailsForm.reason,
  agreed: z.enum(['self', 'child'], 'Read the sentence aloud, and choose who agreed.'),
  /** Idempotency key of the form. */
  key: z.string().check(z.minLength(1), z.maxLength(64)),
})

/** Booking for a client. Date and time are in India time. */
export const clientBookingForm = z.pipe(
  z.transform(resolveOtherTime),
  z.discriminatedUnion(
    'session',
    [newBookingForm, z.extend(newBookingForm, { session: z.literal('offline'), ...paymentForm.shape })],
    'Choose free or paid, and how they pay.',
  ),
)
export type ClientBookingInput = z.output<typeof clientBookingForm>
