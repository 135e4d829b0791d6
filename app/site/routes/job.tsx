import { data } from 'react-router'
import { findJob } from '#app/content/jobs.ts'
import { EnquiryForm } from '#app/enquiries/components/enquiry-form.tsx'
import { indiaDate } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import { CareersNav } from '#app/site/components/careers/careers-nav.tsx'
import { JobPage } from '#app/site/components/careers/job-page.tsx'
import { buildMeta, type SiteFacts } from '#app/site/head.ts'
import { buildJobPostingJsonLd, isJobOpen } from '#app/site/job.ts'
import type { Route } from './+types/job'
import NotFound, { meta as notFoundMeta } from './not-found.tsx'

export const meta: Route.MetaFunction = (args) => {
  const job = args.loaderData?.job
  if (!job) return notFoundMeta()
  const employer = ({ siteUrl, business }: SiteFacts) => ({
    name: business.company.name,
    siteUrl,
    logo: `${siteUrl}/apple-touch-icon.png`,
  })
  return buildMeta(args, {
    title: `${job.title}, Hyderabad`,
    description: job.summary,
    // search engines forbid structured data about a closed opening
    jsonLd: (site) => (args.loaderData?.open ? [buildJobPostingJsonLd(job, employer(site))] : []),
  })
}

export function loader({ params, context }: Route.LoaderArgs) {
  const { content, clock } = context.get(appContext)
  const job = findJob(content, params.slug)
  if (!job) return data({ job: null, open: false }, { status: 404 })
  return { job, open: isJobOpen(job, indiaDate(clock.now())) }
}

export default function JobOpeningPage({ loaderData }: Route.ComponentProps) {
  const { job } = loaderData
  if (!job) return <NotFound />
  return (
    <>
      <CareersNav />
      <JobPage job={job} open={loaderData.open}>
        <EnquiryForm kind="application" known={{ job: job.slug }} />
      </JobPage>
    </>
  )
}
