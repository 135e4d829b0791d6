import type { lifeContent } from '#app/content/careers.ts'

type WorkWeekProps = (typeof lifeContent)['shipped']['learning']['week']

/** Week in which one half-day in ten is for learning. */
export const WorkWeek = ({ caption, parts, days }: WorkWeekProps) => (
  <table className="w-full table-fixed border-collapse text-left text-sm sm:text-base">
    <caption className="pb-3 text-left text-muted text-sm">{caption}</caption>
    <colgroup>
      <col className="w-[5.2rem] sm:w-32" />
    </colgroup>
    <thead>
      <tr className="border-text border-b-2">
        <td />
        {parts.map((part) => (
          <th key={part} scope="col" className="px-2 py-2 font-semibold sm:px-4">
            {part}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days.map((entry) => (
        <tr key={entry.day} className="border-edge/50 border-b">
          <th scope="row" className="py-4 pr-1 align-top font-semibold max-sm:text-[0.875rem]">
            {entry.day}
          </th>
          {entry.work.map((work, index) => {
            const learns = 'learning' in entry && entry.learning === index
            return (
              <td
                key={`${entry.day}${parts[index]}`}
                className={`px-2 py-4 align-top leading-snug sm:px-4 ${learns ? 'bg-slab font-semibold text-on-slab' : ''}`}
              >
                {work}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
