import { purposeContent } from '#app/content/about.ts'
import { aboutContent } from '#app/content/about-page.ts'
import type { Page } from '#app/lib/page.ts'
import { PageRows } from '#app/site/components/sections.tsx'
import { TermList } from '#app/site/components/statements.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { DiamondMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/about'

export const handle: Page = { cache: 'still' }

export const loader = (args: Route.LoaderArgs) => ({
  page: loadTexts(args, aboutContent),
  purpose: loadTexts(args, purposeContent),
})

type Texts = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = (args) =>
  buildMeta(args, { title: 'About Us', description: args.loaderData.page.description })

export default function AboutPage({ loaderData: { page, purpose } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...page} />
      <Statements {...purpose} />
      <Audiences {...page.audiences} />
      <PageRows {...page.inside} />
    </>
  )
}

/** Vision with its drawing across the page. Mission and Values are below. */
const Statements = ({ vision, mission, values }: Texts['purpose']) => (
  <section className="wrap grid gap-4 md:gap-5 lg:grid-cols-12">
    <article className="bleed grid items-center gap-x-12 gap-y-10 rounded-2xl bg-neel p-7 text-rice sm:p-10 md:grid-cols-[1.5fr_1fr] lg:col-span-12 lg:p-14">
      <div>
        <h2>{vision.title}</h2>
        <p className="mt-6 max-w-[34ch] text-[clamp(1.3rem,1.05rem+1.15vw,1.95rem)] leading-[1.28]">
          {vision.text}
        </p>
      </div>
      <DiamondMuggu seed="vision" ground className="mx-auto w-full max-w-80 min-[100rem]:max-w-[32rem]" />
    </article>
    <article className="rounded-2xl bg-soft p-7 sm:p-10 lg:col-span-5">
      <h2>{mission.title}</h2>
      <p className="mt-6 text-lg lg:text-[clamp(1.5rem,0.9rem+1.5vw,1.95rem)] lg:leading-[1.28]">
        {mission.text}
      </p>
    </article>
    <article className="rounded-2xl border border-line bg-card p-7 sm:p-10 lg:col-span-7">
      <h2>{values.title}</h2>
      <p className="mt-6 text-muted">{values.text}</p>
      <TermList
        list={values.list}
        className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2"
        row="border-line border-t pt-4"
        term="font-bold text-h4"
        text="mt-1.5 text-muted"
      />
    </article>
  </section>
)

/** Audiences of the company, each with a link to its page. */
const Audiences = (audiences: Texts['page']['audiences']) => (
  <section className="reveal wrap py-16 md:py-24">
    <h2>{audiences.title}</h2>
    <ul className="mt-6">
      {audiences.list.map(({ who, wants, link }) => (
        <li
          key={who}
          className="grid items-baseline gap-x-12 gap-y-2 border-line border-t py-7 md:grid-cols-[1fr_auto]"
        >
          <p className="max-w-[46ch] text-pretty leading-[1.15] tracking-[-0.01em] text-[clamp(1.5rem,1rem+1.6vw,2.3rem)]">
            <strong className="font-bold">{who}</strong> {wants}
          </p>
          <TextLink to={link.path}>{link.title}</TextLink>
        </li>
      ))}
    </ul>
  </section>
)
