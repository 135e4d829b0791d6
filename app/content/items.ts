import type { ContentItem } from '#app/lib/content.ts'
import { aboutContent } from './about.ts'
import { pricesContent } from './business.ts'
import { openingsPageContent } from './careers.ts'
import { companyContent } from './company.ts'
import { contactContent } from './contact.ts'
import { counselingContent } from './counseling.ts'
import { eventsContent } from './events.ts'
import { homeContent } from './home.ts'
import { blogContent, insightsContent } from './insights.ts'
import { openingsContent } from './jobs.ts'
import { paidSessionContent } from './paid-session.ts'
import { partnersContent, partnersPageContent } from './partners.ts'
import { peopleContent } from './people.ts'
import { pricingContent } from './pricing.ts'
import { purposeContent } from './purpose.ts'
import { servicesContent } from './services.ts'
import { solutionsContent } from './solutions.ts'
import { startupFestContent } from './startup-fest.ts'
import { teamPageContent } from './team.ts'
import { testimonialsContent } from './testimonials.ts'
import { textPageItems } from './text-pages.ts'
import { webinarContent } from './webinar.ts'

/** Facts and lists that the owner can edit, in the order of the Website page. */
export const factItems: readonly ContentItem[] = [
  companyContent,
  pricesContent,
  peopleContent,
  partnersContent,
  testimonialsContent,
  openingsContent,
  eventsContent,
]

export const pageItems: readonly ContentItem[] = [
  homeContent,
  purposeContent,
  aboutContent,
  teamPageContent,
  partnersPageContent,
  servicesContent,
  counselingContent,
  paidSessionContent,
  pricingContent,
  solutionsContent,
  ...Object.values(textPageItems),
  openingsPageContent,
  insightsContent,
  blogContent,
  webinarContent,
  startupFestContent,
  contactContent,
]

export const contentItems: readonly ContentItem[] = [...factItems, ...pageItems]

export const findContentItem = (path: string): ContentItem | undefined =>
  contentItems.find((known) => known.path === path)
