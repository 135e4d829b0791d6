import * as z from 'zod/mini'
import { line, paragraph } from '#app/features/forms/fields.ts'
import { workStates } from './domain/states.ts'

/** Of any script, this many fit into a form of 64 KB. */
const longest = 5000

/** What a member of staff does about a message, as its form sends it; nobody has it who is given to nobody. */
export const deedForm = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('assign'),
    to: z.pipe(
      z.string(),
      z.transform((id) => id || null),
    ),
  }),
  z.object({ do: z.literal('state'), state: z.enum(workStates) }),
  z.object({ do: z.enum(['spam', 'not-spam']) }),
  z.object({ do: z.literal('note'), note: paragraph('The note', longest, 'Please write the note.') }),
  z.object({
    do: z.literal('reply'),
    subject: line('The subject', 200, 'Please give the reply a subject.'),
    text: paragraph('The reply', longest, 'Please write the reply.'),
    /** The message is done with it. */
    finish: z.optional(z.literal('done')),
  }),
])

export type Deed = z.infer<typeof deedForm>
