import { type BusinessTopic, businessFormPath, businessTopics } from './business-topics.ts'
import { servicePages } from './service-pages.ts'

export type NavigationItem = { title: string; path: string }
export type NavigationEntry = NavigationItem & { submenu?: readonly NavigationItem[] }

export const insightsPages: readonly NavigationItem[] = [
  { title: 'Blog', path: '/insights/blog' },
  { title: 'Webinars', path: '/insights/webinars' },
  { title: 'Events', path: '/insights/events' },
]

export const navigation: readonly NavigationEntry[] = [
  { title: 'Home', path: '/' },
  {
    title: 'About Us',
    path: '/about',
    submenu: [
      { title: 'Our Team', path: '/about/team' },
      { title: 'Our Culture', path: '/about/culture' },
      { title: 'Partners', path: '/about/tech-partners' },
      { title: 'Leadership Principles', path: '/about/leadership' },
    ],
  },
  {
    title: 'Solutions',
    path: '/solutions',
    submenu: [
      { title: 'Curriculum Development Services', path: '/solutions/learning' },
      { title: 'Professional Services', path: '/solutions/talent' },
      { title: 'AI Solutions', path: '/solutions/innovation' },
      { title: 'HR and Recruitment Analytics', path: '/solutions/hr' },
    ],
  },
  {
    title: 'Services',
    path: '/services',
    submenu: servicePages.map(({ title, path }) => ({ title, path })),
  },
  {
    title: 'Insights',
    path: '/insights',
    submenu: insightsPages,
  },
  { title: 'ContactUs', path: '/contactus' },
]

export const footerLinks: readonly NavigationItem[] = [
  { title: 'About Us', path: '/about' },
  { title: 'Services', path: '/services' },
  { title: 'Careers', path: '/careers' },
  { title: 'ContactUs', path: '/contactus' },
]

/** Careers pages, which link to each other. */
export const careersPages: readonly NavigationItem[] = [
  { title: 'Careers', path: '/careers' },
  { title: 'Life', path: '/careers/life' },
  { title: 'Openings', path: '/careers/openings' },
  { title: 'Benefits', path: '/careers/benefits' },
]

export const legalLinks: readonly NavigationItem[] = [
  { title: 'Pricing', path: '/pricing' },
  { title: 'Privacy', path: '/privacy' },
  { title: 'Terms', path: '/terms' },
  { title: 'Cancellation and refunds', path: '/refunds' },
]

/** Link for visitors who have lost the link to their booking. */
export const findBookingLink = { title: 'Find your booking', path: '/bookings' } as const

export const bookingOffer = { title: 'Book a free session', path: '/services/sessionbooking' } as const

const openingsLink = { title: 'See the openings', path: '/careers/openings' } as const

/**
 * Topics of the pages for companies, colleges and partners, by path. The main action in the header of such a page is
 * the form on its topic.
 */
const businessPages: Readonly<Record<string, BusinessTopic>> = {
  '/solutions/learning': 'curriculum',
  '/solutions/talent': 'talent',
  '/solutions/innovation': 'ai',
  '/solutions/hr': 'hr',
  '/solutions': 'other',
  '/services/professional-development': 'training',
  '/clients/academic-partners': 'academic',
  '/clients/resellers': 'reseller',
  '/industries': 'academy',
  '/about/tech-partners': 'partner',
}

/** Pages whose header has no action, because their visitors are already booking or applying, or are staff. */
const pagesWithoutAction: readonly string[] = [
  '/services/sessionbooking',
  '/services/paid-session',
  '/services/paidsessioninitial',
  '/services/counselor-login',
  '/services/counselor-dashboard',
  '/bookings',
  '/careers/openings',
]

/**
 * Returns the main action in the header of a page: a form on the page's topic, the openings on careers pages, otherwise
 * a free session. Returns null for a page without an action.
 */
export function findHeaderAction(pathname: string): NavigationItem | null {
  if (pagesWithoutAction.some((path) => isCurrentSection(path, pathname))) return null
  if (isCurrentSection('/careers', pathname)) return openingsLink
  const topic =
    businessPages[Object.keys(businessPages).find((path) => isCurrentSection(path, pathname)) ?? '']
  return topic ? { title: businessTopics[topic].title, path: businessFormPath(topic) } : bookingOffer
}

/**
 * Returns whether the path of a navigation entry is the current page or above it. The home entry matches only itself.
 */
export function isCurrentSection(entry: string, pathname: string): boolean {
  if (pathname === entry) return true
  return entry !== '/' && pathname.startsWith(`${entry}/`)
}

/**
 * Returns the value of `aria-current` for a navigation entry: `page` for the current page, `true` for a page above it.
 */
export function getAriaCurrent(entry: string, pathname: string): 'page' | 'true' | undefined {
  if (!isCurrentSection(entry, pathname)) return undefined
  return pathname === entry ? 'page' : 'true'
}
