import type { Profile } from '#app/assessment/scoring.ts'
import { resultWords, typeWords } from '#app/content/assessment.ts'

/** The sentence about the person that a result opens with. */
export function sentenceOn({ flat, low, ranked }: Profile): string {
  const [first = '', second = '', third = ''] = ranked.map((type) => typeWords[type].like)
  if (flat) return resultWords.flatHeading
  return low ? resultWords.youLikeMost(first) : resultWords.youLike(first, second, third)
}
