import { lifeContent, openingsTitle } from '#app/content/careers.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { CareersNav } from '#app/site/components/careers/careers-nav.tsx'
import { listOpenings } from '#app/site/components/careers/opening.ts'
import { Openings } from '#app/site/components/careers/opening-list.tsx'
import { GroupPortrait } from '#app/site/components/portrait.tsx'
import { Band, WideHeading } from '#app/site/components/sections.tsx'
import { DottedList, TermColumns } from '#app/site/components/statements.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/careers-life'

export const handle: Page = { cache: 'live' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData.page)

export const loader = (args: Route.LoaderArgs) => ({
  page: loadTexts(args, lifeContent),
  openings: listOpenings(args.context.get(appContext)),
})

const colleagues = [
  ['trainer', 'w-1/4'],
  ['counselor of the evening', 'w-[30%]'],
  ['developer', 'w-[21%]'],
  ['analyst', 'w-1/4'],
] as const

export default function LifePage({ loaderData }: Route.ComponentProps) {
  const { balance, learning, events } = loaderData.page
  return (
    <>
      <CareersNav />
      <PageHead {...loaderData.page} aside={<GroupPortrait people={colleagues} ground="bg-leaf" />} />
      <section aria-labelledby="balance" className="wrap pb-16 md:pb-24">
        <h2 id="balance" className="text-h3 text-muted">
          {balance.title}
        </h2>
        <p className="mt-4 mb-10 max-w-[32ch] text-balance font-bold text-h2 tracking-[-0.02em] md:mb-14">
          {balance.lead}
        </p>
        <TermColumns list={balance.points} />
      </section>
      <Band labelledBy="learning" ground="soft">
        <h2 id="learning">{learning.title}</h2>
        <p className="mt-5 max-w-[56ch] text-lg">{learning.lead}</p>
        <div className="mt-10 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[1.5fr_1fr]">
          <WorkWeek {...learning.week} />
          <div>
            <h3>{learning.share}</h3>
            <DottedList list={learning.points} className="mt-5 gap-4" />
          </div>
        </div>
      </Band>
      <section aria-labelledby="team-events" className="wrap pt-16 md:pt-24">
        <WideHeading id="team-events" title={events.title} lead={events.lead} />
        <ol className="border-text border-t-2">
          {events.list.map(({ when, title, text }) => (
            <li
              key={title}
              className="grid items-baseline gap-x-10 gap-y-2 border-line border-b py-7 md:grid-cols-[12rem_1fr] lg:grid-cols-[13rem_17rem_1fr]"
            >
              <p className="text-muted">{when}</p>
              <h3>{title}</h3>
              <p className="measure md:col-start-2 lg:col-start-3">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Openings title={openingsTitle} openings={loaderData.openings} />
    </>
  )
}

type WorkWeekProps = (typeof lifeContent)['shipped']['learning']['week']

/** Table of a working week with ten half-days, one of which is for learning. */
const WorkWeek = ({ caption, parts, days }: WorkWeekProps) => (
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
