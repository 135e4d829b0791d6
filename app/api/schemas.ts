import * as z from 'zod/mini'
import { bookingForm } from '#app/booking/forms.ts'
import { sessionModes } from '#app/booking/visitor.ts'

type Metadata = { description?: string; format?: string; examples?: string[] }
export const openApiMetadata = z.registry<Metadata>()

export function describeSchema<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
  more?: Metadata,
): Schema {
  openApiMetadata.add(schema, { description, ...more })
  return schema
}

export const textSchema = (description: string, more?: Metadata) =>
  describeSchema(z.string(), description, more)
export const dateTimeSchema = (description = '') => textSchema(description, { format: 'date-time' })
const date = textSchema('India date', { format: 'date' })

export const successSchema = z.object({ success: z.literal(true) })
export const buildDataSchema = <Data extends z.ZodMiniType>(data: Data) => z.extend(successSchema, { data })

const slot = z.object({
  time: textSchema('India time', { examples: ['4:00 PM'] }),
  startsAt: textSchema('The instant', { format: 'date-time', examples: ['2026-11-24T16:00:00+05:30'] }),
  available: z.boolean(),
})

export const errorSchema = z.object({
  success: z.literal(false),
  message: textSchema('What happened and what to do next'),
  errors: z.optional(describeSchema(z.record(z.string(), z.string()), 'Message by field')),
  nearest: z.optional(
    describeSchema(z.array(z.extend(slot, { date })), 'Available slots in place of a taken one'),
  ),
  refund: z.optional(
    describeSchema(
      z.object({ state: z.string(), amount: z.int(), reason: z.string() }),
      'The refund of a payment; the amount in paise',
    ),
  ),
  twoFactor: z.optional(z.literal(true)),
})

export const availabilitySchema = z.object({
  timeZone: z.literal('Asia/Kolkata'),
  session: z.enum(['free', 'paid']),
  counselor: textSchema('Counselor id'),
  days: z.array(z.object({ date, slots: z.array(slot) })),
})

export const bookingSchema = z.object({
  reference: textSchema('', { examples: ['MG-7K3F9QXW'] }),
  status: describeSchema(
    z.enum(['held', 'confirmed', 'to-move', 'cancelled', 'completed', 'no-show', 'expired']),
    'A free session is confirmed, a paid one held, unless a repeated request finds its booking changed',
  ),
  startsAt: dateTimeSchema(),
  endsAt: dateTimeSchema(),
  way: describeSchema(z.enum(sessionModes), 'Video or phone; by phone the counselor calls'),
  meetingLink: z.nullable(
    textSchema('Opens the call ten minutes before the start; null until it is confirmed, and by phone', {
      format: 'uri',
    }),
  ),
  manageUrl: textSchema('Secret link to move or cancel the booking', { format: 'uri' }),
  heldUntil: z.optional(dateTimeSchema('End of the hold while the session is being paid')),
  order: z.optional(
    describeSchema(
      z.object({
        id: textSchema('The provider’s order'),
        amount: describeSchema(z.int(), 'Paise'),
        currency: z.literal('INR'),
        keyId: textSchema('Public key for the checkout'),
      }),
      'The order that pays for the session',
    ),
  ),
})

const fields = bookingForm.shape
describeSchema(fields.date, 'India date', { format: 'date' })
describeSchema(fields.time, 'Start of an available slot', { examples: ['4:00 PM'] })
describeSchema(fields.counselor, 'Counselor id; the first who speaks the language when absent')
describeSchema(fields.phone, 'Ten digits; spaces, dashes, +91 and a leading 0 are ignored')
describeSchema(fields.state, 'Indian State of the buyer, for the tax; only for a paid session')
describeSchema(fields.reminder, 'Emails 24 hours and 1 hour before')
describeSchema(fields.reason, 'What to talk about')
describeSchema(fields.bookedFor, 'child: the sender is the parent or guardian')
describeSchema(fields.classLevel, 'Class of the student; may be left out')
describeSchema(fields.language, 'Language of the session; any when absent')
describeSchema(fields.way, 'phone: the counselor calls the number given')
