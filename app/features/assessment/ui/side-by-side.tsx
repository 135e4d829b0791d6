import { besideWords, typeWords } from '#app/content/assessment.ts'
import { types } from '../domain/items.ts'
import { partMostOn } from '../domain/parting.ts'
import type { Scores } from '../domain/scoring.ts'
import { ProfileChart } from './profile-chart.tsx'

/** Two people's results: their drawings and scores beside each other, and where they part most. */
export function SideBySide({ scores, other }: { scores: Scores; other: Scores }) {
  const most = partMostOn(scores, other)
  return (
    <section aria-labelledby="beside" className="bg-soft">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-2 print:grid-cols-2 print:py-2 print:text-sm">
        <div>
          <h2 id="beside" className="print:text-h4">
            {besideWords.title}
          </h2>
          <p className="mt-5 max-w-md text-lg print:mt-2 print:text-sm">
            {most ? besideWords.part(typeWords[most].plain, scores[most], other[most]) : besideWords.alike}
          </p>
          <div className="mt-8 grid grid-cols-2 gap-4 print:hidden">
            {[scores, other].map((drawn, index) => (
              <figure key={besideWords.who[index]} className="rounded-2xl bg-neel p-[5%] text-rice">
                <ProfileChart scores={drawn} />
                <figcaption className="px-2 pt-3 text-rice-muted text-sm">
                  {besideWords.who[index]}
                </figcaption>
              </figure>
            ))}
          </div>
        </div>
        <table className="w-full self-center text-left">
          <caption className="sr-only">{besideWords.title}</caption>
          <thead className="border-text border-b-2 text-sm">
            <tr>
              {[besideWords.kind, ...besideWords.who].map((head) => (
                <th key={head} scope="col" className="py-2 pr-3 align-bottom font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map((type) => (
              <tr
                key={type}
                className={`border-line border-b ${type === most ? 'font-bold text-accent' : ''}`}
              >
                <th scope="row" className="wrap-anywhere py-2.5 print:py-0.5 pr-3 font-semibold">
                  {typeWords[type].plain}
                </th>
                <td className="py-2.5 print:py-0.5 tabular-nums">{scores[type]}</td>
                <td className="py-2.5 print:py-0.5 tabular-nums">{other[type]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
