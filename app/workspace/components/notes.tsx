import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { EmailAddress, Section } from '#app/ui/workspace/page.tsx'
import { newestNote } from '#app/workspace/action-words.ts'
import { longestNote } from '#app/workspace/booking-action.ts'
import type { BookingDetail } from '#app/workspace/view-booking.ts'

/** Internal notes of staff. */
export function Notes({
  detail: { notes, can },
  refused,
}: {
  detail: Pick<BookingDetail, 'notes' | 'can'>
  refused: RefusedForm | undefined
}) {
  return (
    <Section title="Private notes">
      <ul className="mt-2">
        {notes.map(({ id, when, author, text, isOwn }, index) => (
          <li
            key={id}
            id={index === notes.length - 1 ? newestNote : undefined}
            className="scroll-mt-[40vh] border-t border-line py-2.5"
          >
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="mt-1 text-sm text-muted">
              <EmailAddress address={author} />, {when} IST
            </p>
            {isOwn && can.note && (
              <details key={text}>
                <summary className="link inline-flex min-h-11 items-center text-sm">Edit</summary>
                <WorkForm carries={{ intent: 'edit-note', version: id }} className="grid gap-3">
                  <TextArea
                    id={`note-${id}`}
                    name="note"
                    label="Edit the note"
                    rows={3}
                    maxLength={longestNote}
                    defaultValue={text}
                  />
                  <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
                    Save
                  </Button>
                </WorkForm>
              </details>
            )}
          </li>
        ))}
      </ul>
      {/* empties the field after a note was added */}
      {can.note ? (
        <WorkForm
          key={notes.length}
          carries={{ intent: 'note', version: notes.at(-1)?.id ?? 0 }}
          className="mt-2 grid gap-3"
        >
          <TextArea
            name="note"
            label="Add a note"
            hint="Only staff see it."
            rows={3}
            maxLength={longestNote}
            defaultValue={refused?.typed.note}
          />
          <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
            Add the note
          </Button>
        </WorkForm>
      ) : (
        <p className="mt-2 text-muted">
          Who this booking was for is erased, so nothing is noted about them any more.
        </p>
      )}
    </Section>
  )
}
