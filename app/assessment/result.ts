import { interestTypeTexts, resultTexts } from '#app/content/assessment.ts'
import { type EducationLevel, educationLevelTexts } from '#app/content/pathways.ts'
import type { InterestProfile } from './scoring.ts'

export function formatResultSummary({ isMixed, isLow, ranked }: InterestProfile): string {
  const [first = '', second = '', third = ''] = ranked.map((type) => interestTypeTexts[type].like)
  if (isMixed) return resultTexts.mixedHeading
  return isLow ? resultTexts.youLikeMost(first) : resultTexts.youLike(first, second, third)
}

const firstLine = 'My skills assessment (interests): '

export function formatResultAsReason(profile: InterestProfile, level?: EducationLevel): string {
  const { code, isMixed, ranked, scores } = profile
  const after = level ? `, ${educationLevelTexts[level].after.toLowerCase()}` : ''
  return [
    `${firstLine}${isMixed ? 'no clear code, the six scores are close together' : code}${after}.`,
    `${ranked.map((type) => `${interestTypeTexts[type].name} ${scores[type]}`).join(', ')} (of 100).`,
  ].join('\n')
}

/** Splits a booking's reason into the result that `formatResultAsReason` wrote and the visitor's own reason. */
export function splitResultAndReason(text: string): { result: string | null; reason: string } {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.startsWith(firstLine))
  if (start < 0) return { result: null, reason: text }
  const hasScores = lines[start + 1]?.endsWith(' (of 100).')
  const result = lines.splice(start, hasScores ? 2 : 1).join('\n')
  return { result, reason: lines.join('\n').trim() }
}
