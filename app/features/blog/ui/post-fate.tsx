import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { EditedPost, RefusedPost } from '../domain/views.ts'

type FateProps = {
  post: EditedPost
  typed: RefusedPost['typed'] | undefined
  errors: RefusedPost['errors']
  sending: boolean
}

/** What is to become of a post; each button stores it as it stands in the editor. */
export function Fate({ post, typed, errors, sending }: FateProps) {
  const { state } = post
  const published = state === 'published'
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      <div className="flex flex-wrap gap-3">
        {published ? (
          <>
            <Does does="save" variant="primary">
              Save changes
            </Does>
            <Does does="unpublish">Unpublish</Does>
          </>
        ) : (
          <>
            <Does does="publish" variant={state === 'draft' ? 'primary' : 'secondary'}>
              Publish now
            </Does>
            {state === 'draft' ? (
              <Does does="save">Save draft</Does>
            ) : (
              <Does does="unpublish">Save as a draft</Does>
            )}
          </>
        )}
      </div>
      <fieldset hidden={published} className="flex flex-wrap items-end gap-3">
        <legend className="mb-2 font-semibold">
          {state === 'scheduled' ? 'Appears (India time)' : 'Or let it appear later (India time)'}
        </legend>
        <TextField
          name="date"
          label="Day"
          type="date"
          required={false}
          readOnly={sending}
          defaultValue={typed?.date ?? post.input.date}
          error={errors.date}
        />
        <TextField
          name="time"
          label="Time"
          type="time"
          required={false}
          readOnly={sending}
          defaultValue={typed?.time ?? post.input.time}
        />
        <Does does="schedule" variant={state === 'scheduled' ? 'primary' : 'secondary'}>
          {state === 'scheduled' ? 'Save and schedule' : 'Schedule'}
        </Does>
      </fieldset>
    </div>
  )
}

function Does({
  does,
  variant = 'secondary',
  children,
}: {
  does: string
  variant?: 'primary' | 'secondary'
  children: string
}) {
  return (
    <Button type="submit" name="do" value={does} variant={variant} size="sm">
      {children}
    </Button>
  )
}

/** Deletes a draft, in two steps. */
export function DeleteDraft({ version }: { version: number }) {
  return (
    <details className="mt-6 border-t border-line pt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Delete this draft</summary>
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="version" value={version} />
        <p>It can’t be brought back.</p>
        <Button type="submit" name="do" value="delete" variant="danger" size="sm">
          Delete for good
        </Button>
      </Form>
    </details>
  )
}
