import { academicContent } from '#app/content/academic-partners.ts'
import type { Page } from '#app/lib/page.ts'
import { Band, WideHeading } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DiamondMuggu, SquareMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/academic-partners'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData)

export const loader = (args: Route.LoaderArgs) => loadTexts(args, academicContent)

type Texts = Route.ComponentProps['loaderData']

export default function AcademicPartnersPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...page} mark={<DiamondMuggu seed="Universities" className="art" />} />
      <Universities {...page.universities} />
      <Research {...page.research} />
      <SharesTable {...page.shares} />
      <Start {...page.start} />
    </>
  )
}

/** Benefits for universities. The heading stays in view next to the list. */
const Universities = (universities: Texts['universities']) => (
  <section className="wrap grid gap-x-14 gap-y-8 pb-16 md:pb-24 lg:grid-cols-[1fr_1.6fr]">
    <div className="self-start lg:sticky lg:top-8">
      <h2>{universities.title}</h2>
      <p className="mt-4 max-w-sm text-lg text-muted">{universities.lead}</p>
      <div className="mt-10 max-lg:hidden">
        <DiamondMuggu seed="Universities" ground className="art w-64" />
      </div>
    </div>
    <ul className="border-text border-t-2">
      {universities.offers.map(({ title, text }) => (
        <li key={title} className="border-line border-b py-6 last:border-b-0 last:pb-0">
          <h3>{title}</h3>
          <p className="measure mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

/** Benefits for research institutions, in three columns on a dark background. */
const Research = (research: Texts['research']) => (
  <Band ground="neel">
    <h2>{research.title}</h2>
    <p className="measure mt-4 text-lg text-rice-muted">{research.lead}</p>
    <ul className="mt-10 grid gap-x-10 gap-y-8 md:mt-14 lg:grid-cols-3">
      {research.offers.map(({ title, text }) => (
        <li key={title} className="border-rice/40 border-t pt-5">
          <h3>{title}</h3>
          <p className="measure mt-3 text-rice-muted">{text}</p>
        </li>
      ))}
    </ul>
  </Band>
)

/** Contributions of both partners. The subject has a row above its two cells, so that phones need only two columns. */
const SharesTable = (shares: Texts['shares']) => (
  <section className="wrap py-16 md:py-24">
    <WideHeading id="shares" title={shares.title} lead={shares.text} />
    <table aria-labelledby="shares" className="w-full table-fixed text-left">
      <thead>
        <tr className="border-text border-b-2">
          <th scope="col" className="pr-4 pb-4 font-bold text-h3">
            {shares.yours}
          </th>
          <th scope="col" className="pl-4 pb-4 font-bold text-h3 text-accent">
            {shares.ours}
          </th>
        </tr>
      </thead>
      {shares.rows.map(({ about, yours, ours }) => (
        <tbody key={about} className="border-line border-b align-top">
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-4 font-medium text-muted text-sm">
              {about}
            </th>
          </tr>
          <tr>
            <td className="pt-1 pr-4 pb-5 md:text-lg">{yours}</td>
            <td className="pt-1 pb-5 pl-4 text-accent md:text-lg">{ours}</td>
          </tr>
        </tbody>
      ))}
    </table>
  </section>
)

/** Steps to a partnership. Each step shows more of the drawing's line. */
const Start = (start: Texts['start']) => (
  <Band ground="shade">
    <h2>{start.title}</h2>
    <ol className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {start.steps.map(({ title, text }, done) => (
        <li key={title} className="grid grid-cols-[5rem_1fr] content-start gap-x-5 gap-y-5 sm:grid-cols-1">
          <SquareMuggu
            seed="partnership"
            weight={4.5}
            progress={(done + 1) / start.steps.length}
            className="art w-full sm:size-32"
          />
          <div>
            <h3>{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <ButtonLink to={start.link.path} className="mt-12">
      {start.link.title}
    </ButtonLink>
  </Band>
)
