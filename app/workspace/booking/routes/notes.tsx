import { bookingPath } from '#app/accounts/paths.ts'
import { reloadOnConflict, sendOrKeepInput } from '#app/accounts/routes/form-response.ts'
import { addNote, editNote } from '#app/booking/edit-notes.ts'
import { RefusalSummary } from '#app/ui/form.tsx'
import { NoteForm, newestNote } from '#app/workspace/booking/components/notes.tsx'
import { usePanel } from '#app/workspace/booking/components/panel.tsx'
import { noteForm } from '#app/workspace/booking/forms.ts'
import type { Route } from './+types/notes.ts'
import { handleChange } from './change-route.ts'

/** Adds a private note, or changes one that the user wrote. */
export const action = (args: Route.ActionArgs) =>
  handleChange(
    args,
    noteForm,
    async ({ app, booking, form, by }) => {
      const id = Number(args.params.note ?? 0)
      const { audit } = by(id ? 'note-edited' : 'noted').trace
      const trace = { audit, note: form.note }
      if (id) await editNote(app, booking.id, id, trace)
      else await addNote(app, booking.id, trace, form.after)
      return id ? 'note-edited' : `${bookingPath(booking.reference)}?done=noted#${newestNote}`
    },
    { isVersioned: false },
  )

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeepInput(args)
export const shouldRevalidate = reloadOnConflict

/** Form of a note that was not stored, in place of the one below. */
export default function UnsavedNote({ actionData: refused, params }: Route.ComponentProps) {
  const { session, notes } = usePanel()
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
