import { PrefetchPageLinks, useLocation } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Section } from '#app/ui/workspace/page.tsx'
import { WorkspaceForm } from '#app/ui/workspace-form.tsx'
import { maxNoteLength } from '#app/workspace/booking/limits.ts'
import type { BookingDetail } from '#app/workspace/booking/queries.ts'

/** HTML id of the newest note. The page scrolls to this note after it was added. */
export const newestNoteElementId = 'newest-note'

export function Notes({ detail: { notes, can, session } }: { detail: BookingDetail }) {
  const path = `${bookingPath(session.reference)}/notes`
  const { hash } = useLocation()
  return (
    <Section title="Private notes">
      {/* prefetches the code of the route that saves notes, which the browser needs when there is no network */}
      <PrefetchPageLinks page={path} />
      <ul className="mt-1">
        {notes.map(({ id, when, author, text, isOwn }, index) => (
          <li
            key={id}
            id={index === notes.length - 1 ? newestNoteElementId : undefined}
            className="scroll-mt-[40vh] border-b border-line py-2.5"
          >
            <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="mt-1 text-sm text-muted wrap-anywhere">
              {author}, {when} IST
            </p>
            {isOwn && can.note && (
              <details key={text}>
                <summary className="link inline-flex min-h-11 items-center text-sm">Edit</summary>
                <NoteForm action={`${path}/${id}`} id={`note-${id}`} text={text} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {can.note ? (
        // the new key empties the field after a note was added
        <div key={notes.length} id="note" className="scroll-mt-[20vh]">
          <NoteForm
            action={path}
            id="new-note"
            carries={{ after: notes.at(-1)?.id ?? 0 }}
            isFocused={hash === '#note'}
          />
        </div>
      ) : (
        <p className="mt-2 text-muted">This client’s data has been erased, so notes can’t be added.</p>
      )}
    </Section>
  )
}

type NoteFormProps = {
  action: string
  id: string
  /** Text of the note to edit, or undefined for a new note. */
  text?: string
  /** Text of a new note that was refused. */
  typed?: string
  /** Hidden field of a new note: the id of the newest note that the user has seen, or 0. See `addNote`. */
  carries?: { after: number }
  isFocused?: boolean
}

export const NoteForm = ({ action, id, text, typed, carries, isFocused }: NoteFormProps) => (
  <WorkspaceForm action={action} carries={carries} className="mt-2 grid gap-2">
    <TextArea
      id={id}
      name="note"
      label={<span className="sr-only">{text ? 'Edit the note' : 'Add a note'}</span>}
      placeholder={text ? undefined : 'Add a note. Only staff see it.'}
      rows={2}
      maxLength={maxNoteLength}
      defaultValue={text ?? typed}
      autoFocus={isFocused}
    />
    <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
      {text ? 'Save' : 'Add note'}
    </Button>
  </WorkspaceForm>
)
