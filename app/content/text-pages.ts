import type { ContentItem } from '#app/lib/content.ts'
import { academicPartnersPage } from './academic-partners.ts'
import { benefitsPage, careersPage, lifePage } from './careers.ts'
import { culturePage } from './culture.ts'
import { developmentPage } from './development.ts'
import { edtechPage } from './edtech.ts'
import { leadershipPage } from './leadership.ts'
import { definePageContent } from './page-content.ts'
import { resellersPage } from './resellers.ts'
import { hrPage } from './solution-hr.ts'
import { innovationPage } from './solution-innovation.ts'
import { learningPage } from './solution-learning.ts'
import { talentPage } from './solution-talent.ts'
import type { TextPage } from './text-page.ts'

/** Pages that consist of sections, by path. A new page needs an entry here and a file with its texts. */
export const textPages: Readonly<Record<string, TextPage>> = {
  '/about/culture': culturePage,
  '/about/leadership': leadershipPage,
  '/clients/academic-partners': academicPartnersPage,
  '/clients/resellers': resellersPage,
  '/industries/edtech': edtechPage,
  '/solutions/learning': learningPage,
  '/solutions/talent': talentPage,
  '/solutions/innovation': innovationPage,
  '/solutions/hr': hrPage,
  '/services/professional-development': developmentPage,
  '/careers': careersPage,
  '/careers/life': lifePage,
  '/careers/benefits': benefitsPage,
}

export const textPageItems: Readonly<Record<string, ContentItem<TextPage>>> = Object.fromEntries(
  Object.entries(textPages).map(([path, page]) => [
    path,
    definePageContent(path.slice(1).replaceAll('/', '-'), page.tab ?? page.title, path, page),
  ]),
)
