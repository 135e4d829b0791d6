import { counseling } from '#app/content/counseling.ts'

/** What two parents say. */
export function Parents() {
  const { title, list } = counseling.quotes
  return (
    <section aria-labelledby="parents" className="reveal wrap pb-14 md:pb-20">
      <h2 id="parents" className="border-text border-b-2 pb-6">
        {title}
      </h2>
      <div className="mt-9 grid gap-x-14 gap-y-10 md:grid-cols-2">
        {list.map(({ text, author }) => (
          <figure key={author} className="flex flex-col justify-between gap-5">
            <blockquote className="max-w-[36ch] text-[clamp(1.3rem,1.1rem+0.9vw,1.75rem)] leading-[1.28]">
              <p>“{text}”</p>
            </blockquote>
            <figcaption className="text-muted">{author}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
