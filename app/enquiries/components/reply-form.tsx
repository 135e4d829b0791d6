import * as z from 'zod/mini'
import { messagePath } from '#app/accounts/paths.ts'
import type { MessageView } from '#app/enquiries/routes/message.tsx'
import { lineSchema, paragraphSchema } from '#app/lib/forms/field-schemas.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { RejectedFormSummary, type WorkspaceFormResult } from '#app/ui/form.tsx'
import { useField, WorkspaceForm } from '#app/ui/workspace-form.tsx'

const subjectLength = 200
/** Maximum length of a reply in characters. Even in Telugu, such a reply fits into the form limit of 64 KB. */
const replyLength = 5000

export const replyForm = z.object({
  subject: lineSchema('The subject', subjectLength, 'Please give the reply a subject.'),
  text: paragraphSchema('The reply', replyLength, 'Please write the reply.'),
})

type ReplyFormProps = { message: MessageView; refused: WorkspaceFormResult | undefined }

export function ReplyForm({ message, refused }: ReplyFormProps) {
  const field = useField()
  return (
    <WorkspaceForm
      action={`${messagePath(message.id)}/reply`}
      carries={{ version: message.version }}
      replace
      preventScrollReset
      className="mt-3 grid gap-4"
    >
      <RejectedFormSummary {...refused} />
      <TextField {...field('subject', message.replySubject)} label="Subject" maxLength={subjectLength} />
      <TextArea
        {...field('text')}
        label="Reply"
        rows={7}
        maxLength={replyLength}
        note={`Goes to ${message.email} and marks the message as done. Their reply arrives at ${message.repliesTo}, not here.`}
      />
      <Button type="submit" size="sm" className="justify-self-start">
        Send reply
      </Button>
    </WorkspaceForm>
  )
}
