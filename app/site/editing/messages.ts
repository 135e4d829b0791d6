import { pricesContent } from '#app/content/business.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { formatPriceFrom } from './form-data.ts'
import type { ContentError } from './save-version.ts'

export const contentMessages: Readonly<Record<ContentError, string>> = {
  conflict:
    'A colleague has saved this since you opened it. Nothing was overwritten: copy what you need, then load the page again.',
  'not-found': 'This version does not exist.',
  unreadable: 'This version has another form than today, so it can’t be published again.',
}

/** Returns the success messages of an item. For published prices, the message lists those that apply later. */
export function formatDoneMessages({ content, clock }: Pick<App, 'content' | 'clock'>, path: string) {
  const { prices } = content.read(pricesContent)
  const later = prices.filter(({ from }) => from > indiaDate(clock.now())).map(formatPriceFrom)
  const hasLater = path === pricesContent.path && later.length > 0
  return {
    draft: 'The draft is saved. Visitors do not see it yet.',
    published: hasLater ? `Published. ${later.join('; ')}.` : 'Published. Visitors see it now.',
    restored: 'The earlier version is published again.',
  }
}
