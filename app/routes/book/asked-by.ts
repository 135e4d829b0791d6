import { reasonOf } from '#app/assessment/components/reason.ts'
import { parseScores } from '#app/assessment/score-list.ts'
import { profileOf } from '#app/assessment/scoring.ts'
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
  const scores = parseScores(query.get('scores'))
  const language = languageFrom(query.get('language'))
  const reason = query.get('reason') ?? (scores && reasonOf(profileOf(scores)))
  return {
    ...(reason && { reason: [reason.slice(0, mostReason)] }),
    ...(query.get('for') === 'child' && { bookedFor: ['child'] }),
    ...(language && { language: [language] }),
  }
}
