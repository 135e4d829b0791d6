import { typeWords } from '#app/content/assessment.ts'
import { fittingProfessions } from '../domain/professions.ts'
import type { Profile } from '../domain/scoring.ts'

/** A result as a visitor takes it along to a session: what the counselor reads. */
export function reasonOf({ code, flat, ranked, scores }: Profile): string {
  const fitting = flat ? [] : fittingProfessions(scores).map(({ profession }) => profession)
  return [
    `My skills assessment (interests): ${flat ? 'no clear code, the six scores lie close together' : code}.`,
    `${ranked.map((type) => `${typeWords[type].name} ${scores[type]}`).join(', ')} (of 100).`,
    ...(fitting.length ? [`Closest professions: ${fitting.join(', ')}.`] : []),
  ].join('\n')
}
