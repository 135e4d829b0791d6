import { type Partner, partnersContent, partnersPageContent } from '#app/content/partners.ts'
import type { Page } from '#app/lib/page.ts'
import { Picture } from '#app/pictures/components/picture.tsx'
import { appContext } from '#app/server/context.ts'
import { ExternalLink } from '#app/site/components/external-link.tsx'
import { Band, ClosingBand } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Muggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
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
      <PageHead {...page}>
        <p className="measure mt-4 text-muted">{page.note}</p>
      </PageHead>
      <section aria-labelledby="technology" className="wrap pb-16 md:pb-24">
        <h2 id="technology">Technology partners</h2>
        <PartnerList partners={technology} />
      </section>
      <Band labelledBy="strategic" ground="neel">
        <h2 id="strategic">Strategic partners</h2>
        <PartnerList partners={strategic} isOnDark />
      </Band>
      <ClosingBand {...choose} action={<ButtonLink to={choose.link.path}>{choose.link.title}</ButtonLink>} />
    </>
  )
}

type PartnerListProps = { partners: readonly Partner[]; isOnDark?: boolean }

const PartnerList = ({ partners, isOnDark }: PartnerListProps) => (
  <ul className="mt-8 grid gap-x-10 md:mt-10 md:grid-cols-2 lg:grid-cols-3">
    {partners.map((partner, place) => (
      <PartnerEntry key={partner.title} {...{ partner, place, isOnDark }} />
    ))}
  </ul>
)

/** Outlines of the drawings, in turn, so that neighbors look different. */
const shapes = ['diamond', 'square', 'funnel', 'cross'] as const

type PartnerEntryProps = { partner: Partner; place: number; isOnDark: boolean | undefined }

/** Partner with their logo, or a drawing until there is one; the whole entry links to the partner's site. */
const PartnerEntry = ({
  partner: { title, description, link, logo },
  place,
  isOnDark,
}: PartnerEntryProps) => (
  <li className="group relative grid grid-cols-[4.5rem_1fr] items-start gap-x-5 border-current/25 border-t py-6 sm:py-7">
    {logo.id === '' ? (
      <Muggu
        seed={`partner ${title}`}
        size={5}
        shape={shapes[place % shapes.length]}
        weight={6}
        className={`w-full rounded-lg p-2.5 ${isOnDark ? 'bg-rice/10' : 'art bg-soft'}`}
      />
    ) : (
      <Picture
        picture={logo}
        sizes="4.5rem"
        className="aspect-square w-full rounded-lg bg-rice object-contain p-2"
      />
    )}
    <div>
      <h3 className="text-h4">
        <ExternalLink
          to={link}
          arrow="ml-2 inline size-4"
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {title}
        </ExternalLink>
      </h3>
      <p className={`mt-1.5 max-w-[44ch] ${isOnDark ? 'text-rice-muted' : 'text-muted'}`}>{description}</p>
    </div>
  </li>
)
