import type { Profile } from '#app/assessment/scoring.ts'
import { resultWords, typeWords } from '#app/content/assessment.ts'

/** The six scores, highest first: what the chart shows, in figures. */
export function ScoreTable({ profile }: { profile: Profile }) {
  const { scores, ranked } = profile
  return (
    <div>
      <table className="w-full max-w-xl text-left">
        <caption className="sr-only">{resultWords.table.caption}</caption>
        <thead className="border-text border-b-2 text-sm">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {resultWords.table.type}
            </th>
            <th scope="col" className="py-2 text-right font-semibold sm:whitespace-nowrap">
              {resultWords.table.score}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((type) => (
            <tr key={type} className="border-line border-b">
              <th scope="row" className="wrap-anywhere py-2.5 pr-4 font-semibold">
                {typeWords[type].name}
                <span className="font-normal text-muted">, {typeWords[type].plain.toLowerCase()}</span>
              </th>
              <td className="py-2.5 text-right font-bold text-h4 tabular-nums">{scores[type]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-xl text-muted text-sm">{resultWords.tableNote}</p>
    </div>
  )
}
