import { openingLabels, openingsPageContent } from '#app/content/careers.ts'
import { textPageItems } from '#app/content/text-pages.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { CareersNav } from '#app/site/components/careers/careers-nav.tsx'
import { formatApplicationDeadline, jobPath, listOpenings } from '#app/site/components/careers/opening.ts'
import { Facts } from '#app/site/components/entries.tsx'
import { HeadNumber } from '#app/site/components/page-figure.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import { ClosingSection, PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/careers-openings'
import { findPage } from './find-page.ts'

export const handle: Page = { cache: 'live' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData.page)

export const loader = (args: Route.LoaderArgs) => ({
  page: loadTexts(args, openingsPageContent),
  none: loadTexts(args, findPage(textPageItems, '/careers')).next,
  openings: listOpenings(args.context.get(appContext)),
})

export default function OpeningsPage({ loaderData }: Route.ComponentProps) {
  const { page, none } = loaderData
  return (
    <>
      <CareersNav />
      <PageHead
        {...page}
        ground="leaf"
        aside={
          <HeadNumber label={openingLabels.now}>
            {loaderData.openings.filter(({ open }) => open).length}
          </HeadNumber>
        }
      />
      <ul className="wrap">
        {loaderData.openings.map(({ job, open }) => (
          <li
            key={job.slug}
            className="grid items-start gap-x-10 gap-y-6 border-line border-t py-10 first:border-t-0 md:py-12 lg:grid-cols-[1fr_auto]"
          >
            <div>
              <h2 className="text-row">
                <a
                  href={jobPath(job.slug)}
                  className="decoration-[3px] underline-offset-[0.16em] hover:underline"
                >
                  {job.title}
                  <ArrowRight className="ml-2 inline size-6" />
                </a>
              </h2>
              <p className="measure mt-4 text-lg">{job.summary}</p>
              <Facts
                className="mt-5 grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-3"
                list={[
                  { title: 'Team', text: job.team },
                  { title: 'Place', text: 'Full time, in Hyderabad' },
                  { title: 'Reports to', text: job.reportsTo },
                  { title: 'Applications', text: formatApplicationDeadline(job, open) },
                ]}
              />
            </div>
            {open && (
              <ButtonLink
                to={`${jobPath(job.slug)}#apply`}
                aria-label={`${openingLabels.apply}: ${job.title}`}
                className="justify-self-start"
              >
                {openingLabels.apply}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {none && <ClosingSection {...none} />}
    </>
  )
}
