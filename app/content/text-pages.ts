import { development } from './development.ts'
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
