import { parseView } from '#app/assessment/links.ts'
import { formatReason } from '#app/assessment/result.ts'
import { buildProfile } from '#app/assessment/scoring.ts'
import { languageFrom } from '#app/features/booking/domain/languages.ts'
import type { Values } from '#app/features/booking/ui/values.ts'

const mostReason = 1000

/**
 * What a link to the booking form fills in, all of it shown to be changed or taken out: the visitor's own words
 * (`?reason=…`); or the result of a child's interest test (`?scores=…`), and that a parent books for them (`?for=child`);
 * and in which language (`?language=te`).
 * Agreement is never filled in.
 */
export function askedBy(query: URLSearchParams): Values {
  const view = parseView(query)
  const result = view.name === 'result' ? formatReason(buildProfile(view.scores), view.level) : null
  const language = languageFrom(query.get('language'))
  const reason = query.get('reason') ?? result
  return {
    ...(reason && { reason: [reason.slice(0, mostReason)] }),
    ...(query.get('for') === 'child' && { bookedFor: ['child'] }),
    ...(language && { language: [language] }),
  }
}
