import { data, Link, redirect } from 'react-router'
import { editPath, staffBlogPath } from '#app/accounts/paths.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { DeleteDraft, PostEditor, type RefusedPost } from '#app/blog/components/post-editor.tsx'
import { postPath } from '#app/blog/components/shown-post.ts'
import { toHtml } from '#app/blog/markdown.ts'
import { blogMessages, doneWords } from '#app/blog/messages.ts'
import { parsePost } from '#app/blog/schema.ts'
import { postInEditor } from '#app/blog/staff-pages.ts'
import { deleteDraft, type WriteRefusal, writePost } from '#app/blog/write-post.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { anewOnConflict } from '#app/routes/anew-on-conflict.ts'
import { doneIn, orStay } from '#app/routes/staff/posted.ts'
import { takeSubmittedDraft } from '#app/ui/use-draft.tsx'
import { Outcome } from '#app/ui/workspace/done.tsx'
import { PageTitle } from '#app/ui/workspace/page-title.tsx'
import { StateLabel } from '#app/ui/workspace/state-label.tsx'
import { Time } from '#app/ui/workspace/when.tsx'
import type { Route } from './+types/edit-post.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'blog')
  const post = await postInEditor(services, args.params.id || null, user.name)
  if (!post) throw data({ message: blogMessages.unknown }, { status: 404 })
  return { post, done: doneIn(args.request, doneWords) }
}

type Refusal = Pick<Partial<RefusedPost>, 'message' | 'errors' | 'html'> & { status: number }

const refusals: Record<WriteRefusal, Refusal> = {
  unknown: { status: 404, message: blogMessages.unknown },
  'changed-meanwhile': { status: 409, message: blogMessages.changed },
  'not-draft': { status: 409, message: blogMessages.notDraft },
  'slug-taken': { status: 422, errors: { slug: blogMessages.taken } },
  'no-text': { status: 422, errors: { text: blogMessages.noText } },
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'blog')
  const typed = parseForm(await args.request.formData())
  const refused = ({ status, ...why }: Refusal) =>
    data<RefusedPost>({ message: null, errors: {}, typed, ...why }, { status })
  const { id } = args.params
  const which = id ? { id, version: Number(typed.version) } : null

  if (typed.do === 'preview') return refused({ status: 200, html: toHtml(typed.text ?? '', 2) })
  if (typed.do === 'delete' && which) {
    const deleted = await deleteDraft(services, user, which)
    if (!deleted.ok) return refused(refusals[deleted.reason])
    throw redirect(`${staffBlogPath}?done=delete`, 303)
  }
  const parsed = parsePost(typed)
  if (!parsed) return refused({ status: 400, message: blogMessages.notUnderstood })
  if (!parsed.ok) return refused({ status: 422, errors: parsed.errors })
  const written = await writePost(services, user, which, parsed.action)
  if (!written.ok) return refused(refusals[written.reason])
  throw redirect(`${editPath(written.value)}?done=${parsed.action.intent}`, 303)
}

/** Without an answer all that was typed stays. A preview stores nothing, so its draft is kept. */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData()
  if (form.get('do') === 'preview') takeSubmittedDraft()
  return orStay(args, blogMessages.unreachable)
}

export const shouldRevalidate = anewOnConflict

export default function Post({ loaderData: { post, done }, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to={staffBlogPath} className="link inline-flex min-h-11 items-center">
          Blog
        </Link>
      </p>
      <PageTitle>{post.title || 'New post'}</PageTitle>
      {post.status && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <StateLabel state={post.status.state} />
          <span className="text-muted">
            {post.status.what} <Time at={post.status.at} /> IST
          </span>
          {post.isPublished && (
            <a href={postPath(post.slug)} className="link">
              Open its page
            </a>
          )}
        </p>
      )}
      <Outcome done={!actionData && done} />
      <PostEditor key={post.id} post={post} refused={actionData} />
      {post.id && !post.isPublished && <DeleteDraft version={post.version} />}
    </>
  )
}
