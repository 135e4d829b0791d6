import { data, Link, redirect } from 'react-router'
import { blogMessages, doneWords } from '#app/features/blog/domain/messages.ts'
import { editPath, staffBlogPath } from '#app/features/blog/domain/paths.ts'
import { parsePost } from '#app/features/blog/schema.ts'
import { postInEditor, previewOf } from '#app/features/blog/staff-pages.ts'
import { dropKeptPost, type RefusedPost } from '#app/features/blog/ui/kept-post.ts'
import { PostEditor } from '#app/features/blog/ui/post-editor.tsx'
import { DeleteDraft } from '#app/features/blog/ui/post-fate.tsx'
import { postPath } from '#app/features/blog/ui/shown-post.ts'
import { deleteDraft, type WriteRefusal, writePost } from '#app/features/blog/write-post.ts'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { When } from '#app/ui/lists/when.tsx'
import { anewOnConflict } from '../anew-on-conflict.ts'
import type { Route } from './+types/post.ts'
import { requireStaff } from './guard.ts'
import { doneIn, orStay } from './posted.ts'

/** Which post an address names; null for a new one. */
const idOf = (params: { id?: string }): string | null => params.id || null

export async function loader(args: Route.LoaderArgs) {
  const { services } = await requireStaff(args, 'blog')
  const post = await postInEditor(services, idOf(args.params))
  if (!post) throw data({ message: blogMessages.unknown }, { status: 404 })
  const done = doneIn(args.request, doneWords)
  return {
    post,
    done:
      done === doneWords.schedule && post.state === 'scheduled' && post.when
        ? `Scheduled. Visitors can read it from ${post.when.at.words} IST on.`
        : done,
  }
}

type Refusal = Pick<Partial<RefusedPost>, 'message' | 'errors' | 'changedMeanwhile'> & { status: number }

/** Why a post was not stored: of a field, or of it all. */
const refusals: Record<Exclude<WriteRefusal, 'unknown'>, Refusal> = {
  'changed-meanwhile': { status: 409, message: blogMessages.changed, changedMeanwhile: true },
  'is-published': { status: 409, message: blogMessages.isPublished },
  'not-draft': { status: 409, message: blogMessages.notDraft },
  'slug-taken': { status: 422, errors: { slug: blogMessages.taken } },
  'no-text': { status: 422, errors: { text: blogMessages.noText } },
  past: { status: 422, errors: { date: blogMessages.past } },
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'blog')
  const typed = typedIn(await args.request.formData())
  const refused = ({ status, ...why }: Refusal) => {
    const html = typed.text === undefined ? {} : { html: previewOf(typed.text) }
    return data<RefusedPost>({ message: null, errors: {}, typed, ...html, ...why }, { status })
  }
  const id = idOf(args.params)
  const which = id ? { id, version: Number(typed.version) } : null

  if (typed.do === 'preview') return refused({ status: 200 })
  if (typed.do === 'delete' && which) {
    const deleted = await deleteDraft(services, user, which)
    if (!deleted.ok && deleted.reason !== 'unknown') return refused(refusals[deleted.reason])
    throw redirect(`${staffBlogPath}?done=delete`, 303)
  }
  const parsed = parsePost(typed)
  if (!parsed) return refused({ status: 400, message: blogMessages.nothingAsked })
  if (!parsed.ok) return refused({ status: 422, errors: parsed.errors })
  const { deed } = parsed
  const written = await writePost(services, user, which, deed)
  if (written.ok) throw redirect(`${editPath(written.value)}?done=${deed.does}`, 303)
  if (written.reason !== 'unknown') return refused(refusals[written.reason])
  // deleted while it was being written: nothing of it is lost
  const again = await writePost(services, user, null, { does: 'save', fields: deed.fields })
  if (again.ok) throw redirect(`${editPath(again.value)}?done=again`, 303)
  throw data({ message: blogMessages.unknown }, { status: 404 })
}

/** What is stored is not kept in the browser any more; without an answer all that was typed stays. */
export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await orStay(args, blogMessages.unreachable)
  } catch (thrown) {
    if (thrown instanceof Response) dropKeptPost(idOf(args.params))
    throw thrown
  }
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
      <PageTitle>{post.input.title || 'New post'}</PageTitle>
      {post.when && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <StateLabel state={post.label} />
          <span className="text-muted">
            {post.when.what} <When at={post.when.at} /> IST
          </span>
          {post.state === 'published' && (
            <a href={postPath(post.input.slug)} className="link">
              Open its page
            </a>
          )}
        </p>
      )}
      <Outcome done={!actionData && done} />
      <PostEditor key={post.id} post={post} refused={actionData} />
      {post.id && post.state === 'draft' && <DeleteDraft version={post.version} />}
    </>
  )
}
