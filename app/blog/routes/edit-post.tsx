import { data, Link, redirect } from 'react-router'
import { editPostPath, staffBlogPath } from '#app/accounts/paths.ts'
import { findDoneMessage, reloadOnConflict, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { PostText } from '#app/blog/components/post-text.tsx'
import { parsePostContent, parsePostForm } from '#app/blog/forms.ts'
import { renderMarkdown } from '#app/blog/markdown.ts'
import { type PostError, postErrors, postSuccessMessages } from '#app/blog/messages.ts'
import { buildPostPath, maxPostLengths } from '#app/blog/post.ts'
import { findPost } from '#app/blog/queries.ts'
import { deletePost, savePost } from '#app/blog/write-post.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { WorkspaceFormResult } from '#app/ui/form.tsx'
import { FormResult, PageHeader, Section, TimeText } from '#app/ui/workspace/page.tsx'
import { popSubmittedDraft, useField, WorkspaceForm } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/edit-post.ts'

/** Response to the editor's form: errors, or a preview in `html`. */
export type PostFormResult = WorkspaceFormResult & { html?: string }

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'blog')
  const { id } = args.params
  const empty = { id, version: 0, title: '', slug: '', author: user.name, content: '', publishedAt: null }
  const post = id ? await findPost(app.db, id) : { ...empty, updatedAt: null }
  if (!post) throw data({ message: postErrors['not-found'].message }, { status: 404 })
  const changedAt = post.publishedAt ?? post.updatedAt
  const changed = changedAt && formatTimestamp(changedAt, app.clock.now())
  return { post, changed, done: findDoneMessage(args.request, postSuccessMessages) }
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'blog')
  const typed = parseForm(await args.request.formData())
  const respond = ({ status, ...reply }: { status: number } & Partial<PostFormResult>) =>
    data<PostFormResult>({ message: null, errors: {}, typed, ...reply }, { status })
  const { id } = args.params
  const opened = id ? { id, version: Number(typed.version) } : null

  if (typed.do === 'preview') {
    // a longer text could use up the memory of the process
    const parsed = parsePostContent(typed)
    if ('errors' in parsed) return respond({ status: 422, errors: parsed.errors })
    return respond({ status: 200, html: renderMarkdown(parsed.content, 2) })
  }
  try {
    if (typed.do === 'delete' && opened) {
      await deletePost(app, user, opened)
      return redirect(`${staffBlogPath}?done=delete`, 303)
    }
    const form = parsePostForm(typed)
    if ('errors' in form) return respond({ status: 422, errors: form.errors })
    return redirect(`${editPostPath(await savePost(app, user, opened, form))}?done=${form.intent}`, 303)
  } catch (error) {
    if (error instanceof DomainError) return respond(postErrors[error.code as PostError])
    throw error
  }
}

/** Posts the form like other workspace forms, but keeps the draft after a preview. */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData()
  if (form.get('do') === 'preview') popSubmittedDraft()
  return submitWorkspaceForm(args)
}

export const shouldRevalidate = reloadOnConflict

export default function EditPostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { post, changed, done } = loaderData
  return (
    <>
      <p>
        <Link to={staffBlogPath} className="link inline-flex min-h-11 items-center">
          Blog
        </Link>
      </p>
      <PageHeader>{post.title || 'New post'}</PageHeader>
      {changed && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="text-muted">
            {post.publishedAt ? 'Published' : 'Draft, changed'} <TimeText at={changed} /> IST
          </span>
          {post.publishedAt && (
            <>
              <a href={buildPostPath(post.slug)} className="link">
                Open its page
              </a>
              <Link to={`${editPostPath(post.id ?? '')}/newsletter`} className="link">
                Send it to the newsletter
              </Link>
            </>
          )}
        </p>
      )}
      <FormResult done={done} refused={actionData} />
      <PostEditor key={post.id} post={post} answer={actionData} />
      {post.id && (
        <details className="mt-6 border-t border-line pt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Delete this post
          </summary>
          <WorkspaceForm
            carries={{ version: post.version }}
            className="flex flex-wrap items-center gap-x-4 gap-y-2"
          >
            <p>{post.publishedAt && 'Its page and every link to it stop working. '}You can’t undo this.</p>
            <Button type="submit" name="do" value="delete" variant="danger" size="sm">
              Delete for good
            </Button>
          </WorkspaceForm>
        </details>
      )}
    </>
  )
}

type EditedPost = Route.ComponentProps['loaderData']['post']

function PostEditor({ post, answer }: { post: EditedPost; answer: PostFormResult | undefined }) {
  const isPublished = post.publishedAt !== null
  const typed = useField()
  const slugNote = isPublished
    ? 'After /insights/blog/. It can’t change while the post is published.'
    : 'After /insights/blog/. If it is empty, we make it from the title.'
  const field = (name: keyof typeof maxPostLengths) => ({
    ...typed(name, post[name]),
    required: false,
    maxLength: maxPostLengths[name],
  })
  return (
    <WorkspaceForm
      carries={{ version: post.version }}
      replace
      preventScrollReset
      autoComplete="off"
      aria-label="Post"
      className="mt-4 grid max-w-3xl gap-5"
    >
      <TextField {...field('title')} label="Title" />
      <TextArea
        {...field('content')}
        label="Text"
        note="Markdown: # heading, **bold**, - list, [link text](https://…)"
        rows={22}
      />
      <TextField
        {...field('author')}
        label="Author"
        note="Shown below the title. If it is empty, the post has no author."
      />
      <TextField
        {...field('slug')}
        label="Address"
        readOnly={isPublished}
        note={slugNote}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        {/* Preview is the first button, because Enter in a field presses the first */}
        <SubmitButton value="preview">Preview</SubmitButton>
        <SubmitButton value="save" isMain={isPublished}>
          {isPublished ? 'Save changes' : 'Save draft'}
        </SubmitButton>
        {isPublished ? (
          <SubmitButton value="unpublish">Unpublish</SubmitButton>
        ) : (
          <SubmitButton value="publish" isMain>
            Publish now
          </SubmitButton>
        )}
      </div>
      {answer?.html !== undefined && (
        <Section title="Preview">
          <PostText
            html={answer.html}
            className="mt-2 rounded-md border border-line bg-card p-5 wrap-anywhere"
          />
        </Section>
      )}
    </WorkspaceForm>
  )
}

const SubmitButton = ({ value, isMain, children }: { value: string; isMain?: boolean; children: string }) => (
  <Button type="submit" name="do" value={value} variant={isMain ? 'primary' : 'secondary'} size="sm">
    {children}
  </Button>
)
