import { data } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import { reloadOnConflict, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { addNote, editNote } from '#app/booking/edit-notes.ts'
import { RefusalSummary } from '#app/ui/form.tsx'
import { NoteForm, newestNoteId } from '#app/workspace/booking/components/notes.tsx'
import { useBookingDetail } from '#app/workspace/booking/components/panel.tsx'
import { noteForm } from '#app/workspace/booking/forms.ts'
import type { Route } from './+types/notes.ts'
import { handleBookingChange } from './change-route.ts'

/** Adds a private note, or edits one. */
export const action = (args: Route.ActionArgs) =>
  handleBookingChange(
    args,
    noteForm,
    async ({ app, booking, form, by }) => {
      const id = Number(args.params.note ?? 0)
      if (!Number.isSafeInteger(id)) throw data({ message: 'There is no such note.' }, { status: 404 })
      const { audit } = by(id ? 'note-edited' : 'noted').trace
      const trace = { audit, note: form.note }
      if (id) await editNote(app, booking.id, id, trace)
      else await addNote(app, booking.id, trace, form.after)
      return id ? 'note-edited' : `${bookingPath(booking.reference)}?done=noted#${newestNoteId}`
    },
    { isVersioned: false },
  )

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)
export const shouldRevalidate = reloadOnConflict

/** Form with a note that was not saved. The other form of the note is hidden. */
export default function UnsavedNote({ actionData: refused, params }: Route.ComponentProps) {
  const { session, notes } = useBookingDetail()
  return (
    <div className="mt-4 grid gap-3">
      <RefusalSummary message={refused?.message} />
      <NoteForm
        reference={session.reference}
        note={params.note}
        after={notes.at(-1)?.id}
        text={refused?.typed.note}
        error={refused?.errors.note}
      />
    </div>
  )
}
