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
      <PageHead {...page} ground="neel" aside={<HeadMuggu seed="partners" size={7} />} />
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

type PartnerListProps = { partners: readonly Partner[]; ground: string }

const PartnerList = ({ partners, ground }: PartnerListProps) => (
  <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
    {partners.map((partner, place) => (
      <PartnerEntry
        key={partner.title}
        partner={partner}
        shape={shapes[place % shapes.length]}
        ground={ground}
      />
    ))}
  </ul>
)

/** Outlines of the drawings, in turn, so that neighbors look different. */
const shapes = ['diamond', 'cross', 'tree', 'square', 'funnel'] as const

type PartnerEntryProps = { partner: Partner; shape: (typeof shapes)[number] | undefined; ground: string }

/** Partner with their logo, or a drawing until there is one; the whole entry links to the partner's site. */
const PartnerEntry = ({ partner, shape, ground }: PartnerEntryProps) => {
  const { title, description, link, logo } = partner
  return (
    <li className="group relative grid grid-cols-[5rem_1fr] items-start gap-x-5 md:grid-cols-[6.5rem_1fr] border-line border-t pt-5">
      {logo.id === '' ? (
        <div className={`art rounded-lg p-2.5 ${ground}`}>
          <Muggu seed={`partner ${title}`} shape={shape} size={shape === 'square' ? 3 : 5} />
        </div>
      ) : (
        <Picture
          picture={logo}
          sizes="(min-width: 48rem) 6.5rem, 5rem"
          className="aspect-square w-full rounded-lg bg-rice object-contain p-2"
        />
      )}
      <div>
        <h3 className="text-fact">
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
}
