import { principlesContent } from '#app/content/principles.ts'
import type { Page } from '#app/lib/page.ts'
import { Band } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/leadership'

export const handle: Page = { cache: 'still' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData)

export const loader = (args: Route.LoaderArgs) => loadTexts(args, principlesContent)

/** Page with the leadership principles, each a sentence across the page. */
export default function LeadershipPage({ loaderData: page }: Route.ComponentProps) {
  const { principles, hold } = page
  return (
    <>
      <PageHead {...page} />
      <ol>
        {principles.map(({ title, rule, means, signs }) => (
          <li key={title} id={title.toLowerCase().replaceAll(/[^a-z]+/g, '-')} className="wrap scroll-mt-6">
            <div className="border-text border-t-2 py-12 md:py-16">
              <h2 className="text-h3 text-muted">{title}</h2>
              <p className="mt-5 max-w-[24ch] text-balance font-bold text-display tracking-[-0.02em]">
                {preventLineBreaks(rule)}
              </p>
              <div className="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
                <p className="measure text-lg">{means}</p>
                <div>
                  <h3 className="font-bold text-base tracking-normal">{page.signs}</h3>
                  <ul className="mt-2">
                    {signs.map((sign) => (
                      <li key={sign} className="border-line border-t py-3 text-muted">
                        {sign}
                      </li>
                    ))}
                  </ul>
                </div>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <Band ground="kumkum" className="py-16 md:py-20">
        <h2 className="text-h1">{hold.title}</h2>
        <p className="measure mt-4 text-lg">{hold.text}</p>
        <TextLink to={hold.link.path} className="mt-4 text-rice">
          {hold.link.title}
        </TextLink>
      </Band>
    </>
  )
}
