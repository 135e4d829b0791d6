import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { blogMessages } from '../domain/messages.ts'
import { longestSlug } from '../domain/slug.ts'
import { longestText, longestTitle } from '../domain/views.ts'
import type { EditedPost } from '../staff-pages.ts'
import type { RefusedPost } from './kept-post.ts'
import { PostFate } from './post-fate.tsx'
import { Prose } from './prose.tsx'
import { usePostForm } from './use-post-form.ts'

type EditorProps = { post: EditedPost; refused: RefusedPost | undefined }

/** A post to write: its title, address and text with the preview beside it, and what is to become of it. */
export function PostEditor({ post, refused }: EditorProps) {
  const { form, version, restored, preview, sending, onInput, onSubmit, fill } = usePostForm(post, refused)
  const { errors = {}, typed } = refused ?? {}
  const common = { readOnly: sending, required: false }
  return (
    <Form
      ref={form}
      method="post"
      replace
      preventScrollReset
      autoComplete="off"
      aria-label="Post"
      aria-busy={sending || undefined}
      className="mt-4 grid gap-5 aria-busy:opacity-60"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="version" value={version} />
      <RefusalSummary {...refused} />
      {refused?.changedMeanwhile && <Theirs post={post} />}
      {restored && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 rounded-md bg-soft px-4 py-1">
          What you typed and did not save is back.
          <Button variant="quiet" className="min-h-11" onClick={() => form.current && fill(form.current)}>
            Discard it
          </Button>
        </p>
      )}
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-8">
        <TextField
          {...common}
          name="title"
          label="Title"
          maxLength={longestTitle}
          defaultValue={typed?.title ?? post.input.title}
          error={errors.title}
        />
        <TextField
          {...common}
          name="slug"
          label="Address"
          note={
            post.state === 'published'
              ? 'After /insights/blog/. The old address will lead to a new one.'
              : 'After /insights/blog/. Left empty, it is made from the title.'
          }
          maxLength={longestSlug}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed?.slug ?? post.input.slug}
          error={errors.slug}
        />
        <TextArea
          {...common}
          name="text"
          label="Text"
          note="Markdown: # heading, **bold**, - list, [words](https://…)"
          rows={22}
          maxLength={longestText}
          defaultValue={typed?.text ?? post.input.text}
          error={errors.text}
        />
        <section ref={preview.box} tabIndex={-1} aria-labelledby="preview-title" className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="preview-title" className="text-base">
              Preview
            </h2>
            {preview.failed && <p className="text-sm text-danger">{blogMessages.noPreview}</p>}
          </div>
          <Prose
            html={preview.html}
            className="mt-1.5 rounded-md border border-line bg-card p-5 wrap-anywhere lg:max-h-148 lg:overflow-y-auto"
          />
        </section>
      </div>
      <div>
        {/* the first button of the form: what Enter in a field presses */}
        <Button type="submit" name="do" value="preview" formNoValidate variant="secondary" size="sm">
          Preview
        </Button>
      </div>
      <PostFate post={post} typed={typed} errors={errors} sending={sending} />
    </Form>
  )
}

/** The post as somebody else has stored it meanwhile. */
function Theirs({ post }: { post: EditedPost }) {
  return (
    <section aria-label="The post as it is stored now" className="rounded-md border border-edge p-4">
      <h2 className="text-h4">{post.input.title}</h2>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {post.label.label}, /{post.input.slug}
      </p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        tabIndex={0}
        className="mt-3 max-h-72 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {post.input.text}
      </pre>
    </section>
  )
}
