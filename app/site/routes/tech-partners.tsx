import { type Partner, partnersContent, partnersPageContent } from '#app/content/partners.ts'
import type { Page } from '#app/lib/page.ts'
import { Picture } from '#app/pictures/components/picture.tsx'
import { appContext } from '#app/server/context.ts'
import { ExternalLink } from '#app/site/components/external-link.tsx'
import { ClosingBand } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/tech-partners'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData.page)

export const loader = (args: Route.LoaderArgs) => ({
  page: loadTexts(args, partnersPageContent),
  ...args.context.get(appContext).content.read(partnersContent),
})

export default function TechPartnersPage({
  loaderData: { page, technology, strategic },
}: Route.ComponentProps) {
  const { choose } = page
  const groups = { 'Technology partners': technology, 'Strategic partners': strategic }
  return (
    <>
      <PageHead {...page}>
        <p className="measure mt-4 text-muted">{page.note}</p>
      </PageHead>
      {Object.entries(groups).map(([title, partners]) => (
        <section key={title} className="wrap mb-16 last-of-type:mb-0 md:mb-24">
          <h2 className="mb-7">{title}</h2>
          <ul className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
            {partners.map((partner) => (
              <PartnerEntry key={partner.title} {...partner} />
            ))}
          </ul>
        </section>
      ))}
      <ClosingBand {...choose} action={<ButtonLink to={choose.link.path}>{choose.link.title}</ButtonLink>} />
    </>
  )
}

/** Partner with their logo, or a drawing until there is one; the whole entry links to the partner's site. */
const PartnerEntry = ({ title, description, link, logo }: Partner) => (
  <li className="group relative grid grid-cols-[4rem_1fr] items-start gap-x-5 border-edge border-t py-6 sm:grid-cols-[5.5rem_1fr] sm:gap-x-7 sm:py-7">
    {logo.id === '' ? (
      <SquareMuggu seed={title} weight={5} className="art w-full" />
    ) : (
      <Picture
        picture={logo}
        sizes="5.5rem"
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
      <p className="mt-1.5 max-w-[44ch] text-muted">{description}</p>
    </div>
  </li>
)
