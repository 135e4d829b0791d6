import type { Job } from '#app/content/jobs.ts'
import type { IsoDate } from '#app/lib/time.ts'

/** Returns whether the job accepts applications on a date in India. */
export const isJobOpen = ({ applyBy }: Pick<Job, 'applyBy'>, today: IsoDate): boolean =>
  applyBy === '' || today <= applyBy

type Employer = { name: string; siteUrl: string; logo: string }

export function buildJobPostingJsonLd(job: Job, employer: Employer): object {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: formatDescriptionHtml(job),
    identifier: { '@type': 'PropertyValue', name: employer.name, value: job.slug },
    datePosted: job.posted,
    ...(job.applyBy && { validThrough: `${job.applyBy}T23:59:59+05:30` }),
    employmentType: 'FULL_TIME',
    directApply: true,
    url: `${employer.siteUrl}/careers/openings/${job.slug}`,
    hiringOrganization: {
      '@type': 'Organization',
      name: employer.name,
      sameAs: employer.siteUrl,
      logo: employer.logo,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Hyderabad',
        addressRegion: 'Telangana',
        addressCountry: 'IN',
      },
    },
  }
}

/** Formats the description of a job as HTML, which search engines require. */
function formatDescriptionHtml(job: Job): string {
  return [
    ...job.about.map((text) => `<p>${escaped(text)}</p>`),
    list('What you will do', job.work),
    list('What we look for', job.needs),
    list('What helps', job.helps),
  ].join('')
}

const list = (title: string, items: readonly string[]) =>
  `<p><strong>${title}</strong></p><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
