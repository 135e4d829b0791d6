import { data, Link, redirect } from 'react-router'
import { blogMessages, doneWords } from '#app/features/blog/domain/messages.ts'
import { editPath, staffBlogPath } from '#app/features/blog/domain/paths.ts'
import { toHtml } from '#app/features/blog/markdown.ts'
import { parsePost } from '#app/features/blog/schema.ts'
import { postInEditor } from '#app/features/blog/staff-pages.ts'
import { DeleteDraft, PostEditor, type RefusedPost } from '#app/features/blog/ui/post-editor.tsx'
import { postPath } from '#app/features/blog/ui/shown-post.ts'
import { deleteDraft, type WriteRefusal, writePost } from '#app/features/blog/write-post.ts'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { When } from '#app/ui/lists/when.tsx'
import { takeSentDraft } from '#app/ui/use-draft.tsx'
import { anewOnConflict } from '../anew-on-conflict.ts'
import type { Route } from './+types/post.ts'
import { requireStaff } from './guard.ts'
import { doneIn, orStay } from './posted.ts'

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
  const typed = typedIn(await args.request.formData())
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
  if (form.get('do') === 'preview') takeSentDraft()
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
            {post.status.what} <When at={post.status.at} /> IST
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
