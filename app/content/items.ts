import type { ContentItem } from '#app/lib/content.ts'
import { pricesContent } from './business.ts'
import { companyContent } from './company.ts'
import { openingsContent } from './jobs.ts'
import { partnersContent } from './partners.ts'
import { peopleContent } from './people.ts'
import { testimonialsContent } from './testimonials.ts'

/** What the owner can edit, in the order of its list in the workspace. */
export const contentItems: readonly ContentItem[] = [
  companyContent,
  pricesContent,
  peopleContent,
  partnersContent,
  testimonialsContent,
  openingsContent,
]
