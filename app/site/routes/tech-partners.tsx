import { type Partner, partnersContent, partnersPageContent } from '#app/content/partners.ts'
import type { Page } from '#app/lib/page.ts'
import { Picture } from '#app/pictures/components/picture.tsx'
import { appContext } from '#app/server/context.ts'
import { ExternalLink } from '#app/site/components/external-link.tsx'
import { HeadMuggu } from '#app/site/components/page-figure.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { Muggu } from '#app/ui/muggu.tsx'
import { ClosingSection, PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/tech-partners'

export const handle: Page = { cache: 'still' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData.page)

export const loader = (args: Route.LoaderArgs) => ({
  page: loadTexts(args, partnersPageContent),
  ...args.context.get(appContext).content.read(partnersContent),
})

export default function TechPartnersPage({
  loaderData: { page, technology, strategic },
}: Route.ComponentProps) {
  const { choose } = page
  return (
    <>
      <PageHead {...page} ground="neel" aside={<HeadMuggu seed="partners" size={5} />} />
      <PageSection id="technology" title="Technology partners" lead={page.note}>
        <PartnerList partners={technology} ground="bg-soft" />
      </PageSection>
      <PageSection id="strategic" title="Strategic partners" ground="soft">
        <PartnerList partners={strategic} ground="bg-card" />
      </PageSection>
      <ClosingSection {...choose} />
    </>
  )
}

const frame = 'aspect-square self-start rounded-lg p-[min(0.75rem,3vw)] md:aspect-[2/1] md:rounded-xl md:p-5'

/** Outlines of the drawings, in turn, so that neighbors look different. */
const shapes = ['diamond', 'cross', 'tree', 'square', 'funnel', 'hourglass'] as const

/** Partners with their logo, or a drawing until there is one; the whole entry links to the partner's site. */
const PartnerList = ({ partners, ground }: { partners: readonly Partner[]; ground: string }) => (
  <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3 lg:gap-x-10">
    {partners.map(({ title, description, link, logo }, place) => {
      // each row of three begins one outline later, so that columns differ too
      const shape = shapes[(place + Math.floor(place / 3)) % shapes.length]
      return (
        <li
          key={title}
          className="group relative max-md:grid max-md:grid-cols-[min(6rem,26vw)_1fr] max-md:gap-x-[min(1.25rem,5vw)]"
        >
          {logo.id === '' ? (
            <div className={`art grid place-items-center ${frame} ${ground}`}>
              <Muggu seed={`partner ${title}`} shape={shape} size={5} className="h-full" />
            </div>
          ) : (
            <Picture
              picture={logo}
              sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 46vw, 6rem"
              className={`${frame} w-full bg-rice object-contain`}
            />
          )}
          <div>
            <h3 className="text-fact md:mt-4">
              <ExternalLink
                to={link}
                arrow="ml-2 inline size-4"
                className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {title}
              </ExternalLink>
            </h3>
            <p className="mt-2 max-w-[44ch] text-muted">{description}</p>
          </div>
        </li>
      )
    })}
  </ul>
)
