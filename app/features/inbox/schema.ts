import * as z from 'zod/mini'
import { type FieldErrors, firstErrors, line, paragraph } from '#app/features/forms/fields.ts'
import { isWorkState, type WorkState } from './domain/states.ts'

/** What a member of staff does about a message. */
export type Deed =
  | { does: 'assign'; to: string | null }
  | { does: 'state'; state: WorkState }
  | { does: 'note'; text: string }
  | { does: 'reply'; subject: string; text: string }
  | { does: 'spam' | 'not-spam' }

/** Of any script, this many fit into a form of 64 KB. */
const longest = 5000

const noteForm = z.object({ note: paragraph('The note', longest, 'Please write the note.') })
const replyForm = z.object({
  subject: line('The subject', 200, 'Please give the reply a subject.'),
  text: paragraph('The reply', longest, 'Please write the reply.'),
})

export type Parsed = { ok: true; deed: Deed } | { ok: false; errors: FieldErrors } | null

/** What a form asks for; null when it is none of ours. */
export function parseDeed(sent: Record<string, unknown>): Parsed {
  switch (sent.do) {
    case 'assign':
      return { ok: true, deed: { does: 'assign', to: String(sent.to ?? '') || null } }
    case 'state':
      return isWorkState(sent.state) ? { ok: true, deed: { does: 'state', state: sent.state } } : null
    case 'spam':
    case 'not-spam':
      return { ok: true, deed: { does: sent.do } }
    case 'note': {
      const { success, data, error } = noteForm.safeParse(sent)
      return success ? { ok: true, deed: { does: 'note', text: data.note } } : wrong(error)
    }
    case 'reply': {
      const { success, data, error } = replyForm.safeParse(sent)
      return success ? { ok: true, deed: { does: 'reply', ...data } } : wrong(error)
    }
    default:
      return null
  }
}

const wrong = (error: Parameters<typeof firstErrors>[0]) => ({
  ok: false as const,
  errors: firstErrors(error),
})
