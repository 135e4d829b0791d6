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
  const groups = [
    { title: 'Technology partners', partners: technology, ground: 'bg-soft art' },
    { title: 'Strategic partners', partners: strategic, ground: 'bg-leaf text-rice' },
  ]
  return (
    <>
      <PageHead {...page}>
        <p className="measure mt-4 text-muted">{page.note}</p>
      </PageHead>
      {groups.map(({ title, partners, ground }) => (
        <section key={title} className="wrap mb-20 last-of-type:mb-0">
          <h2>{title}</h2>
          <ul className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {partners.map((partner) => (
              <PartnerCard key={partner.title} {...partner} open={page.open} ground={ground} />
            ))}
          </ul>
        </section>
      ))}
      <ClosingBand {...choose} action={<ButtonLink to={choose.link.path}>{choose.link.title}</ButtonLink>} />
    </>
  )
}

type PartnerCardProps = Partner & { open: string; ground: string }

/** Partner with a logo, or with a drawing if there is none. The whole card is a link to the partner's site. */
const PartnerCard = ({ title, description, link, logo, open, ground }: PartnerCardProps) => (
  <li className="group relative flex overflow-hidden rounded-2xl border border-line bg-card hover:border-accent md:flex-col">
    <div
      className={`grid w-24 shrink-0 place-items-center md:h-32 md:w-auto ${logo.id === '' ? ground : 'bg-rice'}`}
    >
      {logo.id === '' ? (
        <SquareMuggu seed={title} className="size-16 md:size-24" />
      ) : (
        <Picture picture={logo} sizes="16rem" className="h-16 w-auto max-w-[70%] object-contain md:h-20" />
      )}
    </div>
    <div className="flex grow flex-col p-5 md:p-6">
      <h3>{title}</h3>
      <p className="mt-2 grow">{description}</p>
      <ExternalLink
        to={link}
        className="mt-1 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent after:absolute after:inset-0"
      >
        <span className="underline decoration-[1.5px] underline-offset-4 group-hover:decoration-[3px]">
          {open}
          <span className="sr-only">: {title}</span>
        </span>
      </ExternalLink>
    </div>
  </li>
)
