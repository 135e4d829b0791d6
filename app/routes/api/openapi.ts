import { company } from '#app/content/company.ts'
import { professions } from '#app/features/booking/domain/professions.ts'
import { homeState, states } from '#app/features/booking/domain/states.ts'
import { enquiryKinds } from '#app/features/enquiries/domain/enquiry.ts'
import { roleNames } from '#app/features/staff/domain/roles.ts'
import type { Services } from '#app/ports/services.ts'

const text = (description: string, extra = {}) => ({ type: 'string', description, ...extra })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const answer = (description: string, schema: object) => ({ description, ...json(schema) })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const success = (data: object) => ({
  type: 'object',
  required: ['success', 'data'],
  properties: { success: { const: true }, data },
})
const refusals = (...statuses: [status: number, description: string][]) =>
  Object.fromEntries(statuses.map(([status, description]) => [status, answer(description, ref('Refusal'))]))
const query = (name: string, required: boolean, schema: object) => ({ name, in: 'query', required, schema })

const done = { type: 'object', required: ['success'], properties: { success: { const: true } } }
const formRefusals = refusals(
  [403, 'Sent from another site, or a blocked value'],
  [409, 'The job is no longer open'],
  [422, 'A field is wrong; see errors'],
  [429, 'Too many requests; see Retry-After'],
  [451, 'Sent by a headless browser, where that is not allowed'],
)

/** The description of the HTTP API, OpenAPI 3.1. */
export function openapi({ settings: { siteUrl }, providers }: Pick<Services, 'settings' | 'providers'>) {
  return {
    openapi: '3.1.0',
    info: {
      title: company.name,
      version: '1.0.0',
      description: 'Times of day are India time (Asia/Kolkata).',
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    paths: {
      '/availability': {
        get: {
          summary: 'The starts on offer on each day, and whether they are free',
          parameters: [
            query('from', true, text('First India date', { format: 'date' })),
            query('to', true, text('Last India date; 62 days at most', { format: 'date' })),
            query('session', true, { enum: ['free', 'paid'] }),
            query('counselor', false, text('Counselor id; the first counselor when absent')),
          ],
          responses: {
            200: answer('The days, in order', success(ref('Availability'))),
            ...refusals([422, 'A parameter is wrong; see errors']),
          },
        },
      },
      '/bookings': {
        post: {
          summary: 'Book a free session, or hold a paid one and open the order that pays for it',
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: text('Your name for this request: sent again, it returns the booking it made', {
                maxLength: 200,
              }),
            },
          ],
          requestBody: { required: true, ...json(ref('BookingRequest')) },
          responses: {
            201: answer('A free session is confirmed, a paid one held', success(ref('Booking'))),
            ...refusals(
              [400, 'Broken JSON or Idempotency-Key'],
              [403, 'Sent from another site'],
              [409, 'The time is taken (nearest free ones in nearest), or three sessions are booked already'],
              [413, 'More than 64 KB'],
              [415, 'Not JSON'],
              [422, 'A field is wrong; see errors'],
              [429, 'Too many requests; see Retry-After'],
              [503, 'The payment provider can’t be reached; the time is held, send the same request again'],
            ),
          },
        },
      },
      '/payments/verification': {
        post: {
          summary: 'Tell that an order is paid, with what the checkout gave the browser',
          requestBody: {
            required: true,
            ...json({
              anyOf: providers.map(({ proofFields }) => ({
                type: 'object',
                required: Object.keys(proofFields),
                properties: Object.fromEntries(
                  Object.entries(proofFields).map(([name, what]) => [name, text(what)]),
                ),
              })),
            }),
          },
          responses: {
            200: answer('The booking, which stands', success(ref('Booking'))),
            ...refusals(
              [400, 'The signature is wrong, or the order is none of ours'],
              [
                409,
                'What happened instead: the payment is not there yet, its money goes back (see refund), or the session is cancelled since',
              ],
              [429, 'Too many requests; see Retry-After'],
              [503, 'The payment provider can’t be reached; we go on asking'],
            ),
          },
        },
      },
      ...Object.fromEntries(
        providers.map(({ id }) => [
          `/webhooks/${id}`,
          {
            post: {
              summary: 'News from the payment provider, signed over the raw body',
              requestBody: { required: true, ...json({ type: 'object' }) },
              responses: {
                200: answer('Noted, or known already', done),
                ...refusals([400, 'The signature or the body is wrong'], [413, 'More than 64 KB']),
              },
            },
          },
        ]),
      ),
      '/enquiries/{form}': {
        post: {
          summary: 'Write to the company, with the fields of one of its forms',
          parameters: [{ name: 'form', in: 'path', required: true, schema: { enum: enquiryKinds } }],
          requestBody: { required: true, ...json({ type: 'object' }) },
          responses: { 201: answer('Stored, and mailed from here on', done), ...formRefusals },
        },
      },
      '/newsletter': {
        post: {
          summary: 'Ask for the newsletter; the address gets a mail with a link that starts it',
          requestBody: {
            required: true,
            ...json({ type: 'object', required: ['email'], properties: { email: text('E-mail') } }),
          },
          responses: { 202: answer('The same for every address', done), ...formRefusals },
        },
      },
      '/blogs': {
        get: {
          summary: 'The published posts, newest first',
          responses: { 200: answer('Posts', success({ type: 'array', items: ref('Post') })) },
        },
      },
      '/auth/counselor/login': {
        post: {
          summary: 'Sign in as counselor or admin; the session is a cookie',
          requestBody: {
            required: true,
            ...json({
              type: 'object',
              required: ['email', 'password'],
              properties: {
                email: text('E-mail'),
                password: text('Password'),
                code: text(
                  'Of the authenticator app, or a recovery code; for accounts with two-factor login',
                ),
              },
            }),
          },
          responses: {
            200: answer('Signed in', ref('Message')),
            ...refusals(
              [400, 'E-mail or password is missing, or broken JSON'],
              [401, 'Unknown or wrong, or with `twoFactor: true` a code is wanted'],
              [403, 'No staff role'],
              [429, 'Too many attempts'],
            ),
          },
        },
      },
      '/auth/counselor/status': {
        get: {
          summary: 'Who is signed in',
          responses: {
            200: answer('Status', {
              type: 'object',
              required: ['isAuthenticated'],
              properties: {
                isAuthenticated: { type: 'boolean' },
                user: { anyOf: [ref('User'), { type: 'null' }] },
              },
            }),
          },
        },
      },
      '/auth/counselor/logout': {
        post: { summary: 'Sign out', responses: { 200: answer('Signed out', ref('Message')) } },
      },
      '/auth/admin/status': {
        get: {
          summary: 'The signed-in admin',
          responses: {
            200: answer('Status', {
              type: 'object',
              required: ['success', 'user'],
              properties: { success: { const: true }, user: ref('User') },
            }),
            ...refusals(
              [401, 'Nobody is signed in'],
              [
                403,
                'Signed in, but not as admin, or as one who has yet to set up the two-factor login that is asked of admins',
              ],
            ),
          },
        },
      },
      '/auth/admin/logout': {
        post: { summary: 'Sign out', responses: { 200: answer('Signed out', ref('Message')) } },
      },
    },
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          required: ['success', 'message'],
          properties: {
            success: { const: false },
            message: text('What happened and what to do next'),
            errors: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'Message by field',
            },
            nearest: {
              type: 'array',
              items: { allOf: [ref('Slot')] },
              description: 'Free starts in place of a taken one',
            },
          },
        },
        Message: {
          type: 'object',
          required: ['success'],
          properties: { success: { const: true }, message: text('') },
        },
        User: {
          type: 'object',
          required: ['email', 'role'],
          properties: { email: text(''), role: { enum: roleNames } },
        },
        Slot: {
          type: 'object',
          required: ['time', 'startsAt', 'available'],
          properties: {
            time: text('India time', { examples: ['4:00 PM'] }),
            startsAt: text('The instant', { format: 'date-time', examples: ['2026-11-24T16:00:00+05:30'] }),
            available: { type: 'boolean' },
          },
        },
        Availability: {
          type: 'object',
          required: ['timeZone', 'session', 'counselor', 'days'],
          properties: {
            timeZone: { const: 'Asia/Kolkata' },
            session: { enum: ['free', 'paid'] },
            counselor: text('Counselor id'),
            days: {
              type: 'array',
              items: {
                type: 'object',
                required: ['date', 'slots'],
                properties: {
                  date: text('', { format: 'date' }),
                  slots: { type: 'array', items: ref('Slot') },
                },
              },
            },
          },
        },
        BookingRequest: {
          type: 'object',
          required: ['session', 'date', 'time', 'name', 'email', 'phone', 'city', 'bookedFor', 'consent'],
          properties: {
            session: { enum: ['free', 'paid'] },
            date: text('India date', { format: 'date' }),
            time: text('One of the starts on offer', { examples: ['4:00 PM'] }),
            counselor: text('Counselor id; the first counselor when absent'),
            name: text('', { maxLength: 100 }),
            email: text('', { format: 'email', maxLength: 254 }),
            phone: text('Ten digits', { pattern: '^[0-9]{10}$' }),
            city: text('', { maxLength: 100 }),
            state: {
              enum: states,
              default: homeState,
              description: 'Of who pays, for the tax; only for a paid session',
            },
            reminder: { type: 'boolean', default: false, description: 'E-mails 24 hours and 1 hour before' },
            professions: { type: 'array', items: { enum: professions }, default: [] },
            otherProfession: text('', { maxLength: 100 }),
            reason: text('What to talk about', { maxLength: 1000 }),
            bookedFor: {
              enum: ['self', 'child'],
              description: 'child: the sender is the parent or guardian',
            },
            consent: { const: true },
          },
        },
        Booking: {
          type: 'object',
          required: ['reference', 'status', 'startsAt', 'endsAt', 'meetingLink', 'manageUrl'],
          properties: {
            reference: text('', { examples: ['MG-7K3F9QXW'] }),
            status: {
              enum: ['held', 'confirmed', 'cancelled', 'completed', 'no-show', 'expired'],
              description:
                'A free session is confirmed, a paid one held, unless a repeated request finds its booking changed',
            },
            startsAt: text('', { format: 'date-time' }),
            endsAt: text('', { format: 'date-time' }),
            meetingLink: text('', { format: 'uri' }),
            manageUrl: text('Whoever has it can move or cancel', { format: 'uri' }),
            heldUntil: text('Until when a paid session waits for its payment', { format: 'date-time' }),
            order: {
              type: 'object',
              required: ['id', 'amount', 'currency', 'keyId'],
              properties: {
                id: text('The provider’s order'),
                amount: { type: 'integer', description: 'Paise' },
                currency: { const: 'INR' },
                keyId: text('The public key the checkout asks for'),
              },
              description: 'What pays for a paid session',
            },
          },
        },
        Post: {
          type: 'object',
          required: ['_id', 'title', 'content', 'createdAt'],
          properties: {
            _id: text(''),
            title: text(''),
            content: text('Markdown'),
            createdAt: text('When it was published', { format: 'date-time' }),
          },
        },
      },
    },
  }
}
