import type { IsoDate } from '#app/lib/time.ts'

export type Job = {
  /** Its address: /careers/openings/<slug>. */
  slug: string
  title: string
  /** One sentence for the list of openings. */
  summary: string
  team: string
  reportsTo: string
  /** Paragraphs: what the job is about. */
  about: readonly string[]
  work: readonly string[]
  needs: readonly string[]
  /** Good to have, no condition. */
  helps: readonly string[]
  firstMonths: readonly { when: string; what: string }[]
  posted: IsoDate
  /** The last day, in India, on which one can apply; without one, until the entry is taken out. */
  applyBy?: IsoDate
}

/** Whether one can apply on an India date. */
export const isOpen = ({ applyBy }: Pick<Job, 'applyBy'>, today: IsoDate): boolean =>
  applyBy === undefined || today <= applyBy

type Employer = { name: string; siteUrl: string; logo: string }

/** schema.org's JobPosting, for an opening that one can apply to. */
export function jobPosting(job: Job, employer: Employer): object {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: inWords(job),
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

/** The whole job as HTML, as search engines ask for. */
function inWords(job: Job): string {
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
