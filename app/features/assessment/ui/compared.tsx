import { besideWords, typeWords } from '#app/content/assessment.ts'
import { types } from '../domain/items.ts'
import { partMostOn } from '../domain/parting.ts'
import type { Scores } from '../domain/scoring.ts'
import { TwoLines } from './two-lines.tsx'

/** Two people's results: their lines over each other, their scores beside each other, and where they part most. */
export function Compared({ scores, other }: { scores: Scores; other: Scores }) {
  const most = partMostOn(scores, other)
  return (
    <section aria-labelledby="beside" className="bg-soft">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-2 print:grid-cols-[1.5fr_1fr] print:gap-y-2 print:py-1 print:text-sm">
        <div>
          <h2 id="beside" className="print:text-h4">
            {besideWords.title}
          </h2>
          <p className="mt-5 max-w-md text-lg print:mt-2 print:text-sm">
            {most ? besideWords.part(typeWords[most].plain, scores[most], other[most]) : besideWords.alike}
          </p>
        </div>
        <figure className="rounded-2xl bg-neel p-[5%] text-rice lg:row-span-2 lg:self-center print:row-span-2 print:max-w-52 print:justify-self-end print:p-0 print:text-black">
          <TwoLines {...{ scores, other, most }} label={besideWords.drawing(most && typeWords[most].plain)} />
          <figcaption className="grid gap-1 px-2 pt-4 text-sm print:gap-0 print:px-0 print:pt-1">
            {besideWords.who.map((who, index) => (
              <span key={who} className="flex items-center gap-3">
                <svg
                  viewBox="0 0 44 12"
                  aria-hidden="true"
                  className={`muggu w-11 shrink-0 ${index ? 'stroke-marigold print:stroke-current' : ''}`}
                >
                  <path
                    d="M2 6h40"
                    strokeWidth={index ? 2.5 : 4}
                    strokeDasharray={index ? '6 6' : undefined}
                  />
                </svg>
                {who}: {besideWords.lines[index]}
              </span>
            ))}
          </figcaption>
        </figure>
        <table className="w-full self-start text-left print:col-start-1">
          <caption className="sr-only">{besideWords.title}</caption>
          <thead className="border-text border-b-2 text-sm">
            <tr>
              {[besideWords.kind, ...besideWords.who].map((head) => (
                <th key={head} scope="col" className="py-2 print:py-0.5 pr-3 align-bottom font-semibold">
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
