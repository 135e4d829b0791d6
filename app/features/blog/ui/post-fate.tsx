import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { EditedPost } from '../staff-pages.ts'
import type { RefusedPost } from './kept-post.ts'

type PostFateProps = Partial<Pick<RefusedPost, 'typed' | 'errors'>> & { post: EditedPost; sending: boolean }

/** What can be done with a post beside scheduling it, and what of all is the main thing. */
const fates = {
  draft: { main: 'publish', buttons: { publish: 'Publish now', save: 'Save draft' } },
  scheduled: { main: 'schedule', buttons: { publish: 'Publish now', unpublish: 'Save as a draft' } },
  published: { main: 'save', buttons: { save: 'Save changes', unpublish: 'Unpublish' } },
}

/** What is to become of a post; each button stores it as it stands in the editor. */
export function PostFate({ post, typed, errors, sending }: PostFateProps) {
  const { state } = post
  const { main, buttons } = fates[state]
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      <div className="flex flex-wrap gap-3">
        {Object.entries(buttons).map(([does, words]) => (
          <Does key={does} does={does} main={main}>
            {words}
          </Does>
        ))}
      </div>
      <fieldset hidden={state === 'published'} className="flex flex-wrap items-end gap-3">
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
          error={errors?.date}
        />
        <TextField
          name="time"
          label="Time"
          type="time"
          required={false}
          readOnly={sending}
          defaultValue={typed?.time ?? post.input.time}
        />
        <Does does="schedule" main={main}>
          {state === 'scheduled' ? 'Save and schedule' : 'Schedule'}
        </Does>
      </fieldset>
    </div>
  )
}

const Does = ({ does, main, children }: { does: string; main: string; children: string }) => (
  <Button type="submit" name="do" value={does} variant={does === main ? 'primary' : 'secondary'} size="sm">
    {children}
  </Button>
)

/** Deletes a draft, in two steps. */
export function DeleteDraft({ version }: { version: number }) {
  return (
    <details className="mt-6 border-t border-line pt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Delete this draft</summary>
      <WorkForm carries={{ version }} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>It can’t be brought back.</p>
        <Button type="submit" name="do" value="delete" variant="danger" size="sm">
          Delete for good
        </Button>
      </WorkForm>
    </details>
  )
}
