import { fittingProfessions } from '#app/assessment/professions.ts'
import type { Profile } from '#app/assessment/scoring.ts'
import { typeWords } from '#app/content/assessment.ts'

/** A result as a visitor takes it along to a session: what the counselor reads. */
export function reasonOf({ code, flat, ranked, scores }: Profile): string {
  const fitting = flat ? [] : fittingProfessions(scores).map(({ profession }) => profession)
  return [
    `My skills assessment (interests): ${flat ? 'no clear code, the six scores lie close together' : code}.`,
    `${ranked.map((type) => `${typeWords[type].name} ${scores[type]}`).join(', ')} (of 100).`,
    ...(fitting.length ? [`Closest professions: ${fitting.join(', ')}.`] : []),
  ].join('\n')
}

/**
 * The result of the interest test out of what a visitor wrote, as `reasonOf` puts it there; null when none is in it. `rest`
 * is all else they wrote.
 */
export function resultIn(text: string): { result: string | null; rest: string } {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith('My skills assessment (interests): '))
  if (at < 0) return { result: null, rest: text }
  const belongs = (line: string | undefined) => /^(Closest professions: |.* \(of 100\)\.$)/.test(line ?? '')
  let end = at + 1
  while (belongs(lines[end])) end += 1
  return {
    result: lines.slice(at, end).join('\n'),
    rest: [...lines.slice(0, at), ...lines.slice(end)].join('\n').trim(),
  }
}
