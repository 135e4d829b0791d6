import { longestAuthor, longestText, longestTitle } from '#app/blog/lengths.ts'
import { longestSlug } from '#app/blog/slug.ts'
import type { EditedPost } from '#app/blog/staff-pages.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/forms/form-state.ts'
import { WorkForm } from '#app/ui/work-form.tsx'
import { Prose } from './prose.tsx'

/** `html` is the preview that was asked for. */
export type RefusedPost = RefusedForm & { html?: string }

type Props = { post: EditedPost; refused: RefusedPost | undefined }

/** The form of a post, with its preview below once it is asked for. */
export function PostEditor({ post, refused }: Props) {
  const { errors = {}, typed, html } = refused ?? {}
  const field = (name: 'title' | 'slug' | 'author' | 'text') => ({
    name,
    required: false,
    defaultValue: typed?.[name] ?? post[name],
    error: errors[name],
  })
  return (
    <WorkForm
      carries={{ version: post.version }}
      replace
      preventScrollReset
      autoComplete="off"
      aria-label="Post"
      className="mt-4 grid max-w-3xl gap-5"
    >
      <RefusalSummary {...refused} />
      <TextField {...field('title')} label="Title" maxLength={longestTitle} />
      <TextArea
        {...field('text')}
        label="Text"
        note="Markdown: # heading, **bold**, - list, [words](https://…)"
        rows={22}
        maxLength={longestText}
      />
      <TextField
        {...field('author')}
        label="Author"
        note="Shown below the title. Left empty, nobody is named."
        maxLength={longestAuthor}
      />
      <TextField
        {...field('slug')}
        label="Address"
        readOnly={post.isPublished}
        note={
          post.isPublished
            ? 'After /insights/blog/. It stays as it is while the post is published.'
            : 'After /insights/blog/. Left empty, it is made from the title.'
        }
        maxLength={longestSlug}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        {/* the first button of the form: what Enter in a field presses */}
        <Act does="preview">Preview</Act>
        {post.isPublished ? (
          <>
            <Act does="save" main>
              Save changes
            </Act>
            <Act does="unpublish">Unpublish</Act>
          </>
        ) : (
          <>
            <Act does="save">Save draft</Act>
            <Act does="publish" main>
              Publish now
            </Act>
          </>
        )}
      </div>
      {html !== undefined && (
        <section aria-labelledby="preview-title">
          <h2 id="preview-title" className="text-h4">
            Preview
          </h2>
          <Prose html={html} className="mt-2 rounded-md border border-line bg-card p-5 wrap-anywhere" />
        </section>
      )}
    </WorkForm>
  )
}

const Act = ({ does, main = false, children }: { does: string; main?: boolean; children: string }) => (
  <Button type="submit" name="do" value={does} variant={main ? 'primary' : 'secondary'} size="sm">
    {children}
  </Button>
)

/** Deletes a draft, in two steps. */
export const DeleteDraft = ({ version }: { version: number }) => (
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
