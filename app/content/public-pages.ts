import { interestTypes } from '#app/assessment/scoring.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { aboutContent } from './about.ts'
import { assessmentPage, interestTypeTexts, kindOfWorkTexts } from './assessment.ts'
import { openingLabels } from './careers.ts'
import { contactContent } from './contact.ts'
import { counselingContent } from './counseling.ts'
import { freeBookingTexts } from './free-booking.ts'
import { homeContent } from './home.ts'
import { blogContent, insightsContent } from './insights.ts'
import { legalPages } from './legal-pages.ts'
import { kindsOfWork } from './occupations/all.ts'
import { paidBookingTexts } from './paid-booking.ts'
import { paidSessionContent } from './paid-session.ts'
import { partnersPageContent } from './partners.ts'
import { pricingContent } from './pricing.ts'
import { servicesContent } from './services.ts'
import { solutionsContent } from './solutions.ts'
import { startupFestContent } from './startup-fest.ts'
import { teamPageContent } from './team.ts'
import { textPages } from './text-pages.ts'
import { webinarContent } from './webinar.ts'

export type PublicPage = {
  path: string
  /** Title in the page's picture for shared links. */
  title: string
  /** Date on which the texts last changed, for search engines. */
  changed: IsoDate
}

const firstEdition = '2026-11-20'
const onOneLine = (sentence: string) => sentence.replaceAll(' ', '\u00a0')

/** Public pages for the sitemap, without posts, openings and the owner's events. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', title: homeContent.shipped.title.map(onOneLine).join(' '), changed: '2026-11-30' },
  { path: '/about', title: aboutContent.shipped.title, changed: '2026-11-30' },
  { path: '/about/team', title: teamPageContent.shipped.title, changed: '2026-11-30' },
  { path: '/about/tech-partners', title: partnersPageContent.shipped.title, changed: '2026-11-30' },
  { path: '/solutions', title: solutionsContent.shipped.title, changed: '2026-11-30' },
  ...Object.entries(textPages).map(([path, { title, changed = firstEdition }]) => ({ path, title, changed })),
  { path: '/services', title: servicesContent.shipped.title, changed: '2026-11-30' },
  { path: '/services/career-counseling', title: counselingContent.shipped.title, changed: '2026-11-30' },
  { path: '/services/skills-assessment', title: assessmentPage.title, changed: '2026-11-30' },
  ...interestTypes.map((type) => ({
    path: kindsOfWork[type].path,
    title: kindOfWorkTexts.title(interestTypeTexts[type].plain),
    changed: '2026-11-30' as const,
  })),
  {
    path: '/services/sessionbooking',
    title: freeBookingTexts.title,
    changed: '2026-11-30',
  },
  { path: '/services/paid-session', title: paidSessionContent.shipped.title, changed: '2026-11-30' },
  {
    path: '/services/paidsessioninitial',
    title: paidBookingTexts.title,
    changed: '2026-11-30',
  },
  { path: '/careers/openings', title: openingLabels.title, changed: '2026-11-22' },
  { path: '/insights', title: insightsContent.shipped.title, changed: '2026-11-30' },
  { path: '/insights/blog', title: blogContent.shipped.title, changed: '2026-11-30' },
  { path: '/insights/webinars', title: webinarContent.shipped.title, changed: '2026-11-30' },
  { path: '/insights/events', title: startupFestContent.shipped.name, changed: '2026-11-30' },
  { path: '/contactus', title: contactContent.shipped.title, changed: '2026-11-30' },
  { path: '/pricing', title: pricingContent.shipped.title, changed: '2026-11-30' },
  ...Object.entries(legalPages).map(([path, { title, changed }]) => ({ path, title, changed })),
]
