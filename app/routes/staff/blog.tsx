import { doneWords } from '#app/features/blog/domain/messages.ts'
import { newPostPath, postsList } from '#app/features/blog/domain/paths.ts'
import { listPosts } from '#app/features/blog/staff-pages.ts'
import { PostList } from '#app/features/blog/ui/post-list.tsx'
import { Done } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pager } from '#app/ui/lists/pager.tsx'
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
      <div className="mt-4 max-w-3xl empty:hidden">
        <Done>{done}</Done>
      </div>
      {posts.rows.length > 0 ? (
        <PostList rows={posts.rows} />
      ) : (
        <p className="mt-6 text-lg text-muted">No posts yet.</p>
      )}
      <Pager {...posts} noun={['post', 'posts']} to={(page) => postsList.href({ page })} />
    </>
  )
}
