import type { RefusedForm } from '#app/features/forms/ui/form-state.ts'
import { Section } from '#app/features/staff/ui/section.tsx'
import { Button } from '#app/ui/button.tsx'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { MessageView } from '../show.ts'
import { DeedForm } from './handling.tsx'

type WritingProps = { message: MessageView; refused: RefusedForm | undefined }

/**
 * The two forms to write in. Each starts anew once what was typed in it has been stored: it counts what its writer has in
 * the thread, so nothing that others do takes away what is being typed.
 */
export function Writing({ message, refused }: WritingProps) {
  const mine = (kind: 'note' | 'reply') =>
    message.thread.filter((entry) => entry.mine && entry.kind === kind).length
  const of = (does: string) => (refused?.typed.do === does ? refused : undefined)
  return (
    <div className="mt-8 grid gap-8">
      {message.state !== 'spam' && (
        <Section title="Reply by mail">
          <ReplyForm key={`${message.id} ${mine('reply')}`} message={message} refused={of('reply')} />
        </Section>
      )}
      <Section title="Note for the team">
        <NoteForm key={`${message.id} ${mine('note')}`} message={message} refused={of('note')} />
      </Section>
    </div>
  )
}

function ReplyForm({ message, refused }: WritingProps) {
  const { errors = {}, typed } = refused ?? {}
  return (
    <DeedForm does="reply" version={message.version} className="mt-3 grid gap-4">
      <RefusalSummary {...refused} />
      <TextField
        name="subject"
        label="Subject"
        maxLength={200}
        defaultValue={typed?.subject ?? message.replySubject}
        error={errors.subject}
      />
      <TextArea
        name="text"
        label="Reply"
        rows={7}
        maxLength={5000}
        note={`Goes to ${message.email}. An answer to it comes to the mailbox ${message.answersTo}, and not here.`}
        defaultValue={typed?.text}
        error={errors.text}
      />
      <p className="flex flex-wrap gap-2">
        {message.state !== 'done' && (
          <Button type="submit" name="finish" value="done" size="sm">
            Send and done
          </Button>
        )}
        <Button type="submit" size="sm" variant={message.state === 'done' ? undefined : 'secondary'}>
          Send reply
        </Button>
      </p>
    </DeedForm>
  )
}

function NoteForm({ message, refused }: WritingProps) {
  return (
    <DeedForm does="note" version={message.version} className="mt-3 grid gap-4">
      <RefusalSummary {...refused} />
      <TextArea
        name="note"
        label="Note"
        rows={3}
        maxLength={5000}
        note="Staff alone can read it."
        defaultValue={refused?.typed.note}
        error={refused?.errors.note}
      />
      <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
        Add note
      </Button>
    </DeedForm>
  )
}
