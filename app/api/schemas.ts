import * as z from 'zod/mini'
import { roleNames } from '#app/accounts/roles.ts'
import { ways } from '#app/features/booking/domain/ways.ts'
import { bookingForm } from '#app/features/booking/schema.ts'

/** What the description of the API says of a schema beside its shape; `id` makes it a component. */
export type About = { id?: string; description?: string; format?: string; examples?: string[] }
export const about = z.registry<About>()

export const text = (description: string, more: About = {}) =>
  z.string().register(about, { description, ...more })
const moment = (description = '') => text(description, { format: 'date-time' })

export const done = z.object({ success: z.literal(true) })
export const success = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.literal(true), data })

export const message = z
  .object({ success: z.boolean(), message: z.optional(z.string()) })
  .register(about, { id: 'Message' })

export const user = z.object({ email: z.string(), role: z.enum(roleNames) }).register(about, { id: 'User' })

const slot = z
  .object({
    time: text('India time', { examples: ['4:00 PM'] }),
    startsAt: text('The instant', { format: 'date-time', examples: ['2026-11-24T16:00:00+05:30'] }),
    available: z.boolean(),
  })
  .register(about, { id: 'Slot' })

export const refusal = z
  .object({
    success: z.literal(false),
    message: text('What happened and what to do next'),
    errors: z.optional(z.record(z.string(), z.string()).register(about, { description: 'Message by field' })),
    nearest: z.optional(
      z
        .array(z.extend(slot, { date: text('India date', { format: 'date' }) }))
        .register(about, { description: 'Free starts in place of a taken one' }),
    ),
    refund: z.optional(
      z
        .object({ state: z.string(), amount: z.int(), reason: z.string() })
        .register(about, { description: 'What goes back of a payment; the amount in paise' }),
    ),
    twoFactor: z.optional(z.literal(true)),
  })
  .register(about, { id: 'Refusal' })

export const availability = z
  .object({
    timeZone: z.literal('Asia/Kolkata'),
    session: z.enum(['free', 'paid']),
    counselor: text('Counselor id'),
    days: z.array(z.object({ date: text('', { format: 'date' }), slots: z.array(slot) })),
  })
  .register(about, { id: 'Availability' })

export const booking = z
  .object({
    reference: text('', { examples: ['MG-7K3F9QXW'] }),
    status: z
      .enum(['held', 'confirmed', 'to-move', 'cancelled', 'completed', 'no-show', 'expired'])
      .register(about, {
        description:
          'A free session is confirmed, a paid one held, unless a repeated request finds its booking changed',
      }),
    startsAt: moment(),
    endsAt: moment(),
    way: z.enum(ways).register(about, { description: 'How they meet; by phone the counselor calls' }),
    meetingLink: z.nullable(
      text('Opens the call ten minutes before the start; null until it is confirmed, and by phone', {
        format: 'uri',
      }),
    ),
    manageUrl: text('Whoever has it can move or cancel', { format: 'uri' }),
    heldUntil: z.optional(moment('Until when a paid session waits for its payment')),
    order: z.optional(
      z
        .object({
          id: text('The provider’s order'),
          amount: z.int().register(about, { description: 'Paise' }),
          currency: z.literal('INR'),
          keyId: text('The public key the checkout asks for'),
        })
        .register(about, { description: 'What pays for a paid session' }),
    ),
  })
  .register(about, { id: 'Booking' })
export type BookingAnswer = z.output<typeof booking>

export const post = z
  .object({
    _id: z.string(),
    title: z.string(),
    content: text('Markdown'),
    createdAt: moment('When it was published'),
  })
  .register(about, { id: 'Post' })

const bookingFields: { [Field in keyof typeof bookingForm.shape]?: About } = {
  date: { description: 'India date', format: 'date' },
  time: { description: 'One of the starts on offer', examples: ['4:00 PM'] },
  counselor: { description: 'Counselor id; the first who speaks the language when absent' },
  phone: { description: 'Ten digits; spaces, dashes, +91 and a leading 0 are left out' },
  state: { description: 'Of who pays, for the tax; only for a paid session' },
  reminder: { description: 'E-mails 24 hours and 1 hour before' },
  reason: { description: 'What to talk about' },
  bookedFor: { description: 'child: the sender is the parent or guardian' },
  classLevel: { description: 'Of whoever comes; may be left out' },
  language: { description: 'Of the session; any will do when absent' },
  way: { description: 'phone: the counselor calls the number given' },
}
for (const [field, said] of Object.entries(bookingFields))
  about.add(bookingForm.shape[field as keyof typeof bookingForm.shape], said)
export const bookingRequest = bookingForm.register(about, { id: 'BookingRequest' })
