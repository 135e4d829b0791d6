import { careers, life } from '#app/content/careers.ts'
import { CareersNav } from '#app/features/careers/ui/careers-nav.tsx'
import { Week } from '#app/features/careers/ui/week.tsx'
import type { Page } from '#app/lib/page.ts'
import { headOf } from '#app/routes/head.ts'
import { Dotted, Terms } from '#app/ui/lines.tsx'
import { Band, Closing, PageHead } from '#app/ui/sections.tsx'

export const handle: Page = { memory: 'still' }

export const meta = headOf(life)

const { balance, learning, events } = life

export default function Life() {
  return (
    <>
      <CareersNav />
      <PageHead {...life} />
      <section
        aria-labelledby="balance"
        className="wrap grid gap-x-14 gap-y-8 pb-16 md:pb-24 lg:grid-cols-[1fr_1.5fr]"
      >
        <div>
          <h2 id="balance">{balance.title}</h2>
          <p className="mt-5 max-w-md text-lg text-muted">{balance.lead}</p>
        </div>
        <Terms
          list={balance.points}
          row="border-line border-t py-6 first:border-text first:border-t-2"
          term="font-bold text-h3"
          text="measure mt-2 text-muted"
        />
      </section>
      <Band labelledBy="learning" ground="soft">
        <h2 id="learning">{learning.title}</h2>
        <p className="mt-5 max-w-[56ch] text-lg">{learning.lead}</p>
        <div className="mt-10 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[1.5fr_1fr]">
          <Week />
          <div>
            <h3>{learning.share}</h3>
            <Dotted list={learning.points} className="mt-5 gap-4" />
          </div>
        </div>
      </Band>
      <section aria-labelledby="team-events" className="wrap pt-16 md:pt-24">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 border-text border-b-2 pb-6">
          <h2 id="team-events">{events.title}</h2>
          <p className="text-muted">{events.lead}</p>
        </div>
        <ol>
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
      <Closing {...careers.open} />
    </>
  )
}
