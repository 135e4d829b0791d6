import { parseView } from '#app/assessment/links.ts'
import { formatReason } from '#app/assessment/result.ts'
import { buildProfile } from '#app/assessment/scoring.ts'
import type { Values } from '#app/booking/components/values.ts'
import { languageFrom } from '#app/lib/languages.ts'

const mostReason = 1000

/**
 * Parses the query that prefills the booking form: the visitor's words (`?reason=…`), a child's test result booked by
 * a parent (`?scores=…`, `?for=child`) and the language (`?language=te`). Consent is never prefilled.
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
