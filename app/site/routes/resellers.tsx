import { resellerBenefits, resellersPage, successStories } from '#app/content/resellers.ts'
import type { Page } from '#app/lib/page.ts'
import { Band, LastWord } from '#app/site/components/sections.tsx'
import { Terms } from '#app/site/components/statements.tsx'
import { buildHead } from '#app/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/sections.tsx'

export const handle: Page = { memory: 'still' }

export const meta = buildHead(resellersPage)

const { goods, start } = resellersPage

export default function Resellers() {
  return (
    <>
      <PageHead {...resellersPage} aside={<Goods />}>
        <ButtonLink to={start.link.path} className="mt-8">
          {start.link.title}
        </ButtonLink>
      </PageHead>
      <section className="wrap pt-4 pb-16 md:pt-8 md:pb-24">
        <h2>{resellerBenefits.title}</h2>
        <Terms
          list={resellerBenefits.list}
          className="mt-8 grid gap-x-14 border-text border-t-2 md:grid-cols-2"
          row="border-line border-b py-7"
          term="text-balance font-bold text-h3"
          text="measure mt-2 text-muted"
        />
      </section>
      <Band ground="shade">
        <h2>{successStories.title}</h2>
        <p className="measure mt-4 text-muted">{successStories.note}</p>
        {successStories.list.map((story) => (
          <Story key={story.partner} {...story} />
        ))}
      </Band>
      <LastWord
        {...start}
        ground="bg-leaf"
        action={<ButtonLink to={start.link.path}>{start.link.title}</ButtonLink>}
      />
    </>
  )
}

/** List of products, next to the page's beginning. */
const Goods = () => (
  <aside className="rounded-2xl bg-leaf p-7 text-rice sm:p-9">
    <h2 className="text-h3">{goods.title}</h2>
    <ul className="mt-4">
      {goods.list.map((item) => (
        <li key={item} className="border-rice/30 border-t py-3 first:border-t-0 last:pb-0">
          {item}
        </li>
      ))}
    </ul>
  </aside>
)

function Story({ partner, asked, sold, after }: (typeof successStories.list)[number]) {
  const { steps } = successStories
  return (
    <article className="mt-12 border-text border-t-2 pt-8 md:mt-16">
      <h3 className="text-h3">{partner}</h3>
      <dl className="mt-5 grid gap-x-14 gap-y-6 md:grid-cols-2">
        <div className="md:col-span-2">
          <dt className="text-muted text-sm">{steps.asked}</dt>
          <dd className="mt-2 max-w-[40ch] text-pretty font-medium text-[clamp(1.4rem,1rem+1.2vw,2rem)] leading-tight tracking-[-0.01em]">
            “{asked}”
          </dd>
        </div>
        {[
          [steps.sold, sold],
          [steps.after, after],
        ].map(([step, text]) => (
          <div key={step}>
            <dt className="text-muted text-sm">{step}</dt>
            <dd className="measure mt-1 text-lg">{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
