import { type Partner, partnersContent, partnersPageContent } from '#app/content/partners.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { OutLink } from '#app/site/components/out-link.tsx'
import { LastWord } from '#app/site/components/sections.tsx'
import { head } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/tech-partners'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => head(args, args.loaderData.page)

export const loader = (args: Route.LoaderArgs) => ({
  page: loadTexts(args, partnersPageContent),
  ...args.context.get(appContext).content.read(partnersContent),
})

export default function TechPartners({ loaderData: { page, technology, strategic } }: Route.ComponentProps) {
  const { choose } = page
  const groups = [
    { title: 'Technology partners', partners: technology },
    { title: 'Strategic partners', partners: strategic },
  ]
  return (
    <>
      <PageHead {...page}>
        <p className="measure mt-4 text-muted">{page.note}</p>
      </PageHead>
      {groups.map(({ title, partners }) => (
        <section key={title} className="wrap mb-20 last-of-type:mb-0">
          <h2>{title}</h2>
          <ul className="mt-8 grid gap-x-10 gap-y-9 md:grid-cols-2 lg:grid-cols-3">
            {partners.map((partner) => (
              <PartnerCard key={partner.title} {...partner} open={page.open} />
            ))}
          </ul>
        </section>
      ))}
      <LastWord {...choose} action={<ButtonLink to={choose.link.path}>{choose.link.title}</ButtonLink>} />
    </>
  )
}

/** Partner; the whole entry links to the partner's site. */
const PartnerCard = ({ title, description, link, logo, open }: Partner & { open: string }) => (
  <li className="group relative flex flex-col border-text border-t-2 pt-5 pb-2 hover:border-accent">
    {logo.id !== '' && <Picture picture={logo} sizes="12rem" className="mb-4 h-16 w-auto self-start" />}
    <h3 className="flex gap-3 text-[clamp(1.6rem,1.3rem+1.1vw,2.1rem)]">
      {logo.id === '' && <Dot />}
      {title}
    </h3>
    <p className="mt-3 grow text-lg">{description}</p>
    <OutLink
      to={link}
      className="mt-2 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent after:absolute after:inset-0"
    >
      <span className="underline decoration-[1.5px] underline-offset-4 group-hover:decoration-[3px]">
        {open}
        <span className="sr-only">: {title}</span>
      </span>
    </OutLink>
  </li>
)

/** Dot with the line around it, the smallest muggu. */
const Dot = () => (
  <svg
    viewBox="0 0 20 20"
    className="muggu art mt-[0.1em] size-[0.8em] shrink-0"
    strokeWidth="2.4"
    aria-hidden="true"
  >
    <circle cx="10" cy="10" r="8.5" />
    <path className="muggu-dots" strokeWidth="6" d="M10 10h0" />
  </svg>
)
