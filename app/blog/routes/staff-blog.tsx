import { editPath } from '#app/accounts/paths.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { doneWords } from '#app/blog/messages.ts'
import { newPostPath, postsList } from '#app/blog/paths.ts'
import { listPosts } from '#app/blog/staff-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Outcome } from '#app/ui/workspace/done.tsx'
import { PageTitle } from '#app/ui/workspace/page-title.tsx'
import { Pager } from '#app/ui/workspace/pager.tsx'
import { StateLabel } from '#app/ui/workspace/state-label.tsx'
import { Time } from '#app/ui/workspace/when.tsx'
import type { Route } from './+types/staff-blog.ts'

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
            {what} <Time at={at} /> IST
          </span>
        </li>
      ))}
    </ul>
  )
}
