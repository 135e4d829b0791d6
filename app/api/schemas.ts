import * as z from 'zod/mini'
import { sessionModes } from '#app/booking/choices.ts'
import { bookingForm } from '#app/booking/forms.ts'

/** OpenAPI metadata of a schema. */
type Metadata = { description?: string; format?: string; examples?: string[] }
export const openApiMetadata = z.registry<Metadata>()

export const textSchema = (description: string, more: Metadata = {}) =>
  z.string().register(openApiMetadata, { description, ...more })
export const dateTimeSchema = (description = '') => textSchema(description, { format: 'date-time' })

export const doneSchema = z.object({ success: z.literal(true) })
export const dataSchema = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.literal(true), data })

export const messageSchema = z.object({ success: z.boolean(), message: z.optional(z.string()) })

const slot = z.object({
  time: textSchema('India time', { examples: ['4:00 PM'] }),
  startsAt: textSchema('The instant', { format: 'date-time', examples: ['2026-11-24T16:00:00+05:30'] }),
  available: z.boolean(),
})

export const errorSchema = z.object({
  success: z.literal(false),
  message: textSchema('What happened and what to do next'),
  errors: z.optional(
    z.record(z.string(), z.string()).register(openApiMetadata, { description: 'Message by field' }),
  ),
  nearest: z.optional(
    z
      .array(z.extend(slot, { date: textSchema('India date', { format: 'date' }) }))
      .register(openApiMetadata, { description: 'Available slots in place of a taken one' }),
  ),
  refund: z.optional(
    z
      .object({ state: z.string(), amount: z.int(), reason: z.string() })
      .register(openApiMetadata, { description: 'The refund of a payment; the amount in paise' }),
  ),
  twoFactor: z.optional(z.literal(true)),
})

export const availabilitySchema = z.object({
  timeZone: z.literal('Asia/Kolkata'),
  session: z.enum(['free', 'paid']),
  counselor: textSchema('Counselor id'),
  days: z.array(z.object({ date: textSchema('', { format: 'date' }), slots: z.array(slot) })),
})

export const bookingSchema = z.object({
  reference: textSchema('', { examples: ['MG-7K3F9QXW'] }),
  status: z
    .enum(['held', 'confirmed', 'to-move', 'cancelled', 'completed', 'no-show', 'expired'])
    .register(openApiMetadata, {
      description:
        'A free session is confirmed, a paid one held, unless a repeated request finds its booking changed',
    }),
  startsAt: dateTimeSchema(),
  endsAt: dateTimeSchema(),
  way: z
    .enum(sessionModes)
    .register(openApiMetadata, { description: 'Video or phone; by phone the counselor calls' }),
  meetingLink: z.nullable(
    textSchema('Opens the call ten minutes before the start; null until it is confirmed, and by phone', {
      format: 'uri',
    }),
  ),
  manageUrl: textSchema('Secret link to move or cancel the booking', { format: 'uri' }),
  heldUntil: z.optional(dateTimeSchema('End of the hold while the session is being paid')),
  order: z.optional(
    z
      .object({
        id: textSchema('The provider’s order'),
        amount: z.int().register(openApiMetadata, { description: 'Paise' }),
        currency: z.literal('INR'),
        keyId: textSchema('Public key for the checkout'),
      })
      .register(openApiMetadata, { description: 'The order that pays for the session' }),
  ),
})
export type BookingResponse = z.output<typeof bookingSchema>

const bookingFields: { [Field in keyof typeof bookingForm.shape]?: Metadata } = {
  date: { description: 'India date', format: 'date' },
  time: { description: 'Start of an available slot', examples: ['4:00 PM'] },
  counselor: { description: 'Counselor id; the first who speaks the language when absent' },
  phone: { description: 'Ten digits; spaces, dashes, +91 and a leading 0 are ignored' },
  state: { description: 'Indian State of the buyer, for the tax; only for a paid session' },
  reminder: { description: 'Emails 24 hours and 1 hour before' },
  reason: { description: 'What to talk about' },
  bookedFor: { description: 'child: the sender is the parent or guardian' },
  classLevel: { description: 'Class of the student; may be left out' },
  language: { description: 'Language of the session; any when absent' },
  way: { description: 'phone: the counselor calls the number given' },
}
for (const [field, description] of Object.entries(bookingFields))
  openApiMetadata.add(bookingForm.shape[field as keyof typeof bookingForm.shape], description)
