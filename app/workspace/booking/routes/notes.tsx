import { data, useLocation } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import { submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { addNote, editNote } from '#app/booking/edit-notes.ts'
import { RejectedFormSummary } from '#app/ui/form.tsx'
import { NoteForm, newestNoteElementId } from '#app/workspace/booking/components/notes.tsx'
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
      const { audit } = by(id ? 'note-edited' : 'noted').recordedAction
      const recordedAction = { audit, note: form.note }
      if (id) await editNote(app, booking.id, id, recordedAction)
      else await addNote(app, booking.id, recordedAction, form.after)
      return id ? 'note-edited' : `${bookingPath(booking.reference)}?done=noted#${newestNoteElementId}`
    },
    { isVersioned: false },
  )

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function NotesPage({ actionData, params }: Route.ComponentProps) {
  const { pathname } = useLocation()
  if (!actionData) return null
  const { note = '', after = 0 } = actionData.typed
  const form = params.note ? { text: note } : { typed: note, carries: { after: Number(after) } }
  return (
    <>
      <RejectedFormSummary {...actionData} />
      {/* with scripts, the form below the notes still has the text */}
      <noscript>
        <NoteForm action={pathname} id="refused-note" {...form} />
      </noscript>
    </>
  )
}
