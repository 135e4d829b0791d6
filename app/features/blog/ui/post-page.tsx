import { blog } from '#app/content/insights.ts'
import { TextLink } from '#app/features/company/ui/text-link.tsx'
import { Muggu } from '#app/ui/muggu/muggu.tsx'
import { longDate } from './long-date.ts'
import { Prose } from './prose.tsx'
import { postPath, type ShownPost } from './shown-post.ts'

type PostPageProps = { post: ShownPost; others: readonly { slug: string; title: string }[] }

/** One post to read: its title over the whole width, its figure and its date in the margin. */
export function PostPage({ post, others }: PostPageProps) {
  return (
    <article className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
      <h1 className="max-w-[20ch] text-display">{post.title}</h1>
      <div className="mt-10 grid gap-x-14 gap-y-8 border-text border-t-2 pt-8 lg:grid-cols-[15rem_1fr]">
        <div className="flex items-center gap-5 lg:block">
          <Muggu
            seed={post.slug}
            size={5}
            symmetry="turning"
            weight={4.5}
            draws
            className="art w-20 lg:w-full"
          />
          <p className="text-muted text-sm lg:mt-5">
            <time dateTime={post.date}>{longDate(post.date)}</time>
          </p>
        </div>
        <Prose html={post.html} className="measure text-[1.125rem] leading-[1.65]" />
      </div>
      <aside aria-label={blog.next} className="mt-16 grid gap-x-14 lg:grid-cols-[15rem_1fr]">
        <p className="border-line border-t pt-5 font-bold text-h4 max-lg:pb-3">{blog.next}</p>
        <ul>
          {others.map(({ slug, title }) => (
            <li key={slug} className="border-line border-t py-3">
              <TextLink to={postPath(slug)}>{title}</TextLink>
            </li>
          ))}
          <li className="border-line border-t py-3">
            <TextLink to="/insights/blog">{blog.all}</TextLink>
          </li>
          <li className="border-line border-y py-3">
            <TextLink to="/services/career-counseling">{blog.talk}</TextLink>
          </li>
        </ul>
      </aside>
    </article>
  )
}
