import { edtechContent } from '#app/content/edtech.ts'
import type { Page } from '#app/lib/page.ts'
import { GroupPortrait } from '#app/site/components/portrait.tsx'
import { ClosingBand } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/edtech'

export const handle: Page = { cache: 'still' }

/** Gives the canonical one of the page's two URLs. */
export const meta: Route.MetaFunction = (args) =>
  buildMeta(args, { ...args.loaderData, path: '/industries/edtech' })

export const loader = (args: Route.LoaderArgs) => loadTexts(args, edtechContent)

/** A teacher with three learners. */
const classroom = [
  ['teacher', 'w-2/5'],
  ['first learner', 'w-1/5'],
  ['second learner', 'w-1/5'],
  ['third learner', 'w-1/5'],
] as const

/** Page with problems of education clients, each with our solution. */
export default function EdtechPage({ loaderData: edtech }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...edtech} aside={<GroupPortrait people={classroom} ground="bg-neel" />} />
      <ul className="wrap pb-16 md:pb-24">
        {edtech.heard.map(({ says, does, link }) => (
          <li
            key={says}
            className="grid items-baseline gap-x-14 gap-y-4 border-line border-t py-8 first:border-text first:border-t-2 md:grid-cols-[1.4fr_1fr] md:py-10"
          >
            <h2 className="max-w-[20ch]">
              <span className="text-art-dot">“</span>
              {says}
              <span className="text-art-dot">”</span>
            </h2>
            <div>
              <p className="measure text-lg">{does}</p>
              <TextLink to={link.path} className="mt-2 text-accent">
                {link.title}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
      <ClosingBand
        {...edtech.bank}
        ground="bg-kumkum"
        action={<ButtonLink to={edtech.bank.link.path}>{edtech.bank.link.title}</ButtonLink>}
      />
    </>
  )
}
