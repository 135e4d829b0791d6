import type { ContentItem } from '#app/lib/content.ts'
import { developmentPage } from './development.ts'
import { definePageContent } from './page-content.ts'
import { hrPage } from './solution-hr.ts'
import { innovationPage } from './solution-innovation.ts'
import { learningPage } from './solution-learning.ts'
import { talentPage } from './solution-talent.ts'
import type { TextPage } from './text-page.ts'

/** Text pages of services and solutions, by path. A new page needs an entry here and a file with its texts. */
export const textPages: Readonly<Record<string, TextPage>> = {
  '/solutions/learning': learningPage,
  '/solutions/talent': talentPage,
  '/solutions/innovation': innovationPage,
  '/solutions/hr': hrPage,
  '/services/professional-development': developmentPage,
}

/** Content items of the text pages, by path. */
export const textPageItems: Readonly<Record<string, ContentItem<TextPage>>> = Object.fromEntries(
  Object.entries(textPages).map(([path, page]) => [
    path,
    definePageContent(path.slice(1).replaceAll('/', '-'), page.title, path, page),
  ]),
)
