import { editPostPath, staffBlogPath } from '#app/accounts/paths.ts'
import { findDoneMessage } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { postSuccessMessages } from '#app/blog/messages.ts'
import { listPosts } from '#app/blog/queries.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormResult, PageHeader, TimeText } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/staff-blog.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app } = await requireStaff(args, 'blog')
  const posts = (await listPosts(app.db)).map(({ id, title, slug, publishedAt, updatedAt }) => ({
    id,
    title,
    slug,
    isPublished: publishedAt !== null,
    at: formatTimestamp(publishedAt ?? updatedAt, app.clock.now()),
  }))
  return { posts, done: findDoneMessage(args.request, postSuccessMessages) }
}

export default function StaffBlogPage({ loaderData: { posts, done } }: Route.ComponentProps) {
  const newPost = (
    <ButtonLink to={`${staffBlogPath}/new`} reloadDocument={false} size="sm">
      New post
    </ButtonLink>
  )
  return (
    <>
      <PageHeader actions={newPost}>Blog</PageHeader>
      <FormResult done={done} />
      {posts.length === 0 ? (
        <p className="mt-6 text-lg text-muted">No posts yet.</p>
      ) : (
        <ul aria-label="Posts" className="mt-4 border-t border-line">
          {posts.map(({ id, title, slug, isPublished, at }) => (
            <li
              key={id}
              className="grid items-baseline gap-x-6 border-b border-line py-2 lg:grid-cols-[minmax(0,1fr)_20rem] lg:hover:bg-shade"
            >
              <div>
                <a
                  href={editPostPath(id)}
                  className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
                >
                  {title}
                </a>
                <span className="block text-sm text-muted wrap-anywhere">/{slug}</span>
              </div>
              <span className={`text-sm ${isPublished ? 'text-success' : 'text-muted'}`}>
                {isPublished ? 'Published' : 'Draft, changed'} <TimeText at={at} /> IST
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
