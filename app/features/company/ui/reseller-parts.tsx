import { benefits, resellersPage, successStories } from '#app/content/resellers.ts'

/** What there is to sell, beside the page's beginning. */
export function Goods() {
  const { title, list } = resellersPage.goods
  return (
    <aside className="rounded-2xl bg-leaf p-7 text-rice sm:p-9">
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-4">
        {list.map((item) => (
          <li key={item} className="border-rice/30 border-t py-3 first:border-t-0 last:pb-0">
            {item}
          </li>
        ))}
      </ul>
    </aside>
  )
}

export function PartnerBenefits() {
  return (
    <section className="wrap pt-4 pb-16 md:pt-8 md:pb-24">
      <h2>{benefits.title}</h2>
      <dl className="mt-8 grid gap-x-14 border-text border-t-2 md:grid-cols-2">
        {benefits.list.map(({ title, text }) => (
          <div key={title} className="border-line border-b py-7">
            <dt className="text-balance font-bold text-h3">{title}</dt>
            <dd className="measure mt-2 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function SuccessStories() {
  const { title, note, steps, list } = successStories
  return (
    <section className="bg-shade">
      <div className="wrap py-16 md:py-24">
        <h2>{title}</h2>
        <p className="measure mt-4 text-muted">{note}</p>
        {list.map(({ partner, asked, sold, after }) => (
          <article key={partner} className="mt-10 border-text border-t-2 pt-6 md:mt-14">
            <h3>{partner}</h3>
            <dl className="mt-6 grid gap-x-10 gap-y-5 md:grid-cols-[1.5fr_1fr_1fr]">
              <div>
                <dt className="text-muted text-sm">{steps.asked}</dt>
                <dd className="mt-1 max-w-[26ch] font-medium text-lg">“{asked}”</dd>
              </div>
              <div>
                <dt className="text-muted text-sm">{steps.sold}</dt>
                <dd className="mt-1">{sold}</dd>
              </div>
              <div>
                <dt className="text-muted text-sm">{steps.after}</dt>
                <dd className="mt-1">{after}</dd>
              </div>
            </dl>
          </article>
        ))}
      </div>
    </section>
  )
}
