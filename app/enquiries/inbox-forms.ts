import * as z from 'zod/mini'
import { line, paragraph } from '#app/lib/forms/field-schemas.ts'

/** Of any script, this many fit into a form of 64 KB. */
const longest = 5000

/** What staff do with a message. */
export const messageForm = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['done', 'reopen', 'delete']) }),
  z.object({
    do: z.literal('reply'),
    subject: line('The subject', 200, 'Please give the reply a subject.'),
    text: paragraph('The reply', longest, 'Please write the reply.'),
  }),
])

export type MessageAction = z.infer<typeof messageForm>
