import { edtechContent } from '#app/content/edtech.ts'
import type { Page } from '#app/lib/page.ts'
import { ClosingBand } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DiamondMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/edtech'

export const handle: Page = { memory: 'still' }

/** The page has two URLs, of which the first is canonical. */
export const meta: Route.MetaFunction = (args) =>
  buildMeta(args, { ...args.loaderData, path: '/industries/edtech' })

export const loader = (args: Route.LoaderArgs) => loadTexts(args, edtechContent)

const figure = { seed: '/industries/edtech', size: 9, ground: true }

/** Page with problems of education clients, each with our solution. */
export default function EdtechPage({ loaderData: edtech }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        {...edtech}
        aside={<DiamondMuggu {...figure} className="art ml-auto w-80 max-lg:hidden" />}
        mark={<DiamondMuggu {...figure} className="art w-full" />}
      />
      <ul className="wrap grid gap-x-14 gap-y-14 pb-16 md:pb-24 md:grid-cols-2 md:gap-y-20">
        {edtech.heard.map(({ says, does, link }) => (
          <li key={says} className="md:row-span-2 md:grid md:grid-rows-subgrid">
            <h2 className="flex items-end rounded-2xl rounded-bl-none bg-soft px-7 pt-12 pb-8 text-[clamp(1.6rem,1.2rem+1.7vw,2.6rem)] leading-[1.05] sm:px-9 md:pt-20">
              <span className="max-w-[18ch]">“{says}”</span>
            </h2>
            <div className="mt-6 md:-mt-14">
              <p className="measure">{does}</p>
              <TextLink to={link.path} className="mt-2 text-accent">
                {link.title}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
      <ClosingBand
        {...edtech.bank}
        ground="bg-neel"
        action={<ButtonLink to={edtech.bank.link.path}>{edtech.bank.link.title}</ButtonLink>}
      />
    </>
  )
}
