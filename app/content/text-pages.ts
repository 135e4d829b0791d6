import type { ContentItem } from '#app/lib/content.ts'
import { development } from './development.ts'
import { pageContent } from './page-content.ts'
import { hr } from './solution-hr.ts'
import { innovation } from './solution-innovation.ts'
import { learning } from './solution-learning.ts'
import { talent } from './solution-talent.ts'
import type { TextPage } from './text-page.ts'

/** Services and solutions with a text page, by path. A new page needs an entry here and a file with its texts. */
export const textPages: Readonly<Record<string, TextPage>> = {
  '/solutions/learning': learning,
  '/solutions/talent': talent,
  '/solutions/innovation': innovation,
  '/solutions/hr': hr,
  '/services/professional-development': development,
}

/** Text pages as the owner edits them, by path. */
export const textPageItems: Readonly<Record<string, ContentItem<TextPage>>> = Object.fromEntries(
  Object.entries(textPages).map(([path, page]) => [
    path,
    pageContent(path.slice(1).replaceAll('/', '-'), page.title, path, page),
  ]),
)
