import { life } from '#app/content/careers.ts'

/** Work-Life Balance: what is agreed on, point by point. */
export function Balance() {
  const { title, lead, points } = life.balance
  return (
    <section
      aria-labelledby="balance"
      className="wrap grid gap-x-14 gap-y-8 pb-16 md:pb-24 lg:grid-cols-[1fr_1.5fr]"
    >
      <div>
        <h2 id="balance">{title}</h2>
        <p className="mt-5 max-w-md text-lg text-muted">{lead}</p>
      </div>
      <dl>
        {points.map((point) => (
          <div key={point.title} className="border-line border-t py-6 first:border-text first:border-t-2">
            <dt className="font-bold text-h3">{point.title}</dt>
            <dd className="measure mt-2 text-muted">{point.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Learning Culture, and a week in which one half-day in ten goes into it. */
export function Learning() {
  const { title, share, lead, week, points } = life.learning
  return (
    <section aria-labelledby="learning" className="bg-soft">
      <div className="wrap py-16 md:py-24">
        <h2 id="learning">{title}</h2>
        <p className="mt-5 max-w-[56ch] text-lg">{lead}</p>
        <div className="mt-10 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[1.5fr_1fr]">
          <Week {...week} />
          <div>
            <h3>{share}</h3>
            <ul className="mt-5 grid gap-4">
              {points.map((point) => (
                <li
                  key={point}
                  className="relative pl-6 before:absolute before:top-[0.5em] before:left-0 before:size-2 before:rounded-full before:bg-art-dot"
                >
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}

function Week({ caption, parts, days }: typeof life.learning.week) {
  return (
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
                  className={`px-2 py-4 align-top leading-snug sm:px-4 ${learns ? 'bg-action font-semibold text-on-action' : ''}`}
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
}

/** Team Events, by when they are. */
export function TeamEvents() {
  const { title, lead, list } = life.events
  return (
    <section aria-labelledby="team-events" className="wrap pt-16 md:pt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 border-text border-b-2 pb-6">
        <h2 id="team-events">{title}</h2>
        <p className="text-muted">{lead}</p>
      </div>
      <ol>
        {list.map(({ when, title: name, text }) => (
          <li
            key={name}
            className="grid items-baseline gap-x-10 gap-y-2 border-line border-b py-7 md:grid-cols-[12rem_1fr] lg:grid-cols-[13rem_17rem_1fr]"
          >
            <p className="text-muted">{when}</p>
            <h3>{name}</h3>
            <p className="measure md:col-start-2 lg:col-start-3">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
