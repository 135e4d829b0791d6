import { PrefetchPageLinks, useMatch } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Section } from '#app/ui/workspace/page.tsx'
import { WorkspaceForm } from '#app/ui/workspace-form.tsx'
import { noteLength } from '#app/workspace/booking/limits.ts'
import type { BookingDetail } from '#app/workspace/booking/queries.ts'

/** HTML id of the newest note, to which the page scrolls after it was added. */
export const newestNoteId = 'newest-note'

type Props = { detail: Pick<BookingDetail, 'notes' | 'can' | 'session'> }

export function Notes({ detail: { notes, can, session } }: Props) {
  const { reference } = session
  const path = `${bookingPath(reference)}/notes`
  const unsaved = useMatch(`${path}/:note?`)
  return (
    <Section title="Private notes">
      {/* without a network, the code of the route that saves notes can't be loaded */}
      <PrefetchPageLinks page={path} />
      <ul className="mt-1">
        {notes.map(({ id, when, author, text, isOwn }, index) => (
          <li
            key={id}
            id={index === notes.length - 1 ? newestNoteId : undefined}
            className="scroll-mt-[40vh] border-b border-line py-2.5"
          >
            <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="mt-1 text-sm text-muted wrap-anywhere">
              {author}, {when} IST
            </p>
            {isOwn && can.note && unsaved?.params.note !== id && (
              <details key={text}>
                <summary className="link inline-flex min-h-11 items-center text-sm">Edit</summary>
                <NoteForm reference={reference} note={id} text={text} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {can.note ? (
        // the key empties the field after a note was added
        !unsaved && <NoteForm key={notes.length} reference={reference} after={notes.at(-1)?.id} />
      ) : (
        <p className="mt-2 text-muted">This client’s data has been erased, so notes can’t be added.</p>
      )}
    </Section>
  )
}

type NoteFormProps = {
  reference: string
  /** Id of the note to edit, or undefined for a new note. */
  note?: string | undefined
  /** Id of the newest note that the user has seen. */
  after?: string | undefined
  text?: string | undefined
  error?: string | undefined
}

export const NoteForm = ({ reference, note, after = '0', text, error }: NoteFormProps) => (
  <WorkspaceForm
    action={`${bookingPath(reference)}/notes${note ? `/${note}` : ''}`}
    carries={{ after }}
    className="mt-2 grid gap-2"
  >
    <TextArea
      id={note ? `note-${note}` : 'note'}
      name="note"
      label={<span className="sr-only">{note ? 'Edit the note' : 'Add a note'}</span>}
      placeholder={note ? undefined : 'Add a note. Only staff see it.'}
      rows={2}
      maxLength={noteLength}
      defaultValue={text}
      error={error}
    />
    <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
      {note ? 'Save' : 'Add note'}
    </Button>
  </WorkspaceForm>
)
