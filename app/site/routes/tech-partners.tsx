import { type Partner, partnersContent, partnersPageContent } from '#app/content/partners.ts'
import type { Page } from '#app/lib/page.ts'
import { Picture } from '#app/pictures/components/picture.tsx'
import { appContext } from '#app/server/context.ts'
import { ExternalLink } from '#app/site/components/external-link.tsx'
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
      <PageHead {...page} />
      <PageSection id="technology" title="Technology partners" lead={page.note}>
        <PartnerList partners={technology} ground="bg-neel" />
      </PageSection>
      <PageSection id="strategic" title="Strategic partners" ground="soft">
        <PartnerList partners={strategic} ground="bg-leaf" />
      </PageSection>
      <ClosingSection {...choose} />
    </>
  )
}

/** Background of the drawings in a list of partners. */
type Ground = 'bg-neel' | 'bg-leaf'

const PartnerList = ({ partners, ground }: { partners: readonly Partner[]; ground: Ground }) => (
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
const shapes = ['diamond', 'square', 'tree', 'hourglass', 'funnel'] as const

type PartnerEntryProps = { partner: Partner; shape: (typeof shapes)[number] | undefined; ground: Ground }

/** Partner with their logo, or a drawing until there is one; the whole entry links to the partner's site. */
const PartnerEntry = ({ partner: { title, description, link, logo }, shape, ground }: PartnerEntryProps) => (
  <li className="group relative grid grid-cols-[5rem_1fr] items-start gap-x-5 border-line border-t pt-5">
    {logo.id === '' ? (
      <div className={`rounded-lg p-1.5 text-rice ${ground}`}>
        <Muggu
          seed={`partner ${title}`}
          shape={shape}
          {...(shape === 'square' ? { size: 3, weight: 5 } : { size: 5, weight: 7 })}
        />
      </div>
    ) : (
      <Picture
        picture={logo}
        sizes="5rem"
        className="aspect-square w-full rounded-lg bg-rice object-contain p-2"
      />
    )}
    <div>
      <h3>
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
