import { development } from './development.ts'
import { hr } from './solution-hr.ts'
import { innovation } from './solution-innovation.ts'
import { learning } from './solution-learning.ts'
import { talent } from './solution-talent.ts'
import type { TextPage } from './text-page.ts'

/** The services and solutions whose page is all text, by its path. A page is one line here and a file of its words. */
export const textPages: Readonly<Record<string, TextPage>> = {
  '/solutions/learning': learning,
  '/solutions/talent': talent,
  '/solutions/innovation': innovation,
  '/solutions/hr': hr,
  '/services/professional-development': development,
}
