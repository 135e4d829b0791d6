import { blog } from '#app/content/insights.ts'
import { longDate } from '#app/lib/dates.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { Prose } from './prose.tsx'
import { postPath, type ShownPost } from './shown-post.ts'

type PostPageProps = { post: ShownPost; others: readonly { slug: string; title: string }[] }

/** One post to read: its date and figure beside its title, what leads on beside its text, other posts beneath it. */
export function PostPage({ post, others }: PostPageProps) {
  return (
    <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
      <article className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <header className="col-span-full mb-8 flex items-end justify-between gap-8 border-text border-b-2 pb-8 md:mb-12">
          <div>
            <h1 className="max-w-[20ch] text-display">{unbroken(post.title)}</h1>
            <p className="mt-5 text-muted">
              <time dateTime={post.date}>{longDate(post.date)}</time>
              {post.author && `, ${post.author}`}
            </p>
          </div>
          <SquareMuggu
            seed={post.slug}
            weight={4.5}
            draws
            className="art w-20 shrink-0 max-sm:hidden lg:w-40"
          />
        </header>
        <Prose
          html={post.html}
          className="measure text-[1.125rem] leading-[1.65] lg:text-[1.25rem] lg:leading-[1.6]"
        />
        <aside
          aria-label={blog.offer.title}
          className="on-dark print:hidden mt-14 self-start rounded-2xl bg-neel p-7 text-rice lg:sticky lg:top-8 lg:mt-0"
        >
          <p className="font-bold text-h3">{blog.offer.title}</p>
          <p className="mt-3 text-rice-muted">{blog.offer.text}</p>
          <TextLink to="/services/career-counseling" className="mt-3 text-marigold">
            {blog.talk}
          </TextLink>
        </aside>
      </article>
      <nav aria-labelledby="read-on" className="mt-16 md:mt-20">
        <h2 id="read-on" className="border-text border-b-2 pb-4 text-h3">
          {blog.next}
        </h2>
        <ul>
          {others.map(({ slug, title }) => (
            <li key={slug} className="border-line border-b py-3 text-lg">
              <TextLink to={postPath(slug)}>{title}</TextLink>
            </li>
          ))}
          <li className="py-3">
            <TextLink to="/insights/blog" className="text-text">
              {blog.all}
            </TextLink>
          </li>
        </ul>
      </nav>
    </div>
  )
}
