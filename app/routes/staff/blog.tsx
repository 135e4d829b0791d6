import { doneWords } from '#app/features/blog/domain/messages.ts'
import { editPath, newPostPath, postsList } from '#app/features/blog/domain/paths.ts'
import { listPosts } from '#app/features/blog/staff-pages.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pager } from '#app/ui/lists/pager.tsx'
import { When } from '#app/ui/lists/when.tsx'
import type { Route } from './+types/blog.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services } = await requireStaff(args, 'blog')
  const params = new URL(args.request.url).searchParams
  return {
    posts: await listPosts(services, postsList.parse(params).page),
    done: params.get('done') === 'delete' ? (doneWords.delete ?? null) : null,
  }
}

export default function Blog({ loaderData: { posts, done } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        actions={
          <ButtonLink to={newPostPath} reloadDocument={false} size="sm">
            New post
          </ButtonLink>
        }
      >
        Blog
      </PageTitle>
      <Outcome done={done} />
      {posts.rows.length > 0 ? (
        <PostList rows={posts.rows} />
      ) : (
        <p className="mt-6 text-lg text-muted">No posts yet.</p>
      )}
      <Pager {...posts} noun={['post', 'posts']} to={(page) => postsList.href({ page })} />
    </>
  )
}

/** All posts, those first that visitors can't read yet. */
function PostList({ rows }: Pick<Route.ComponentProps['loaderData']['posts'], 'rows'>) {
  return (
    <ul aria-label="Posts" className="mt-4 border-t border-line">
      {rows.map(({ id, title, slug, state, what, at }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-b border-line py-2 lg:grid-cols-[minmax(0,1fr)_7rem_17rem] lg:hover:bg-shade"
        >
          <div>
            <a
              href={editPath(id)}
              className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              {title}
            </a>
            <span className="block text-sm text-muted wrap-anywhere">/{slug}</span>
          </div>
          <StateLabel state={state} />
          <span className="text-sm text-muted max-lg:col-span-full">
            {what} <When at={at} /> IST
          </span>
        </li>
      ))}
    </ul>
  )
}
