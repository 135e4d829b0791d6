import { formatEventDay, formatEventTimes } from '#app/content/insights.ts'
import { webinarContent } from '#app/content/webinar.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { EventUpdatesSection, RegistrationSection } from '#app/site/components/events/register.tsx'
import { ClosingBand, RuledSection } from '#app/site/components/sections.tsx'
import { TermList } from '#app/site/components/statements.tsx'
import { buildEventJsonLd, hasEventEnded } from '#app/site/event.ts'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { PersonMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/webinar'

export const handle: Page = { cache: 'live' }

export const meta: Route.MetaFunction = (args) => {
  const { webinar, times } = args.loaderData
  return buildMeta(args, {
    title: `Webinar: ${webinar.title}`,
    description: webinar.description,
    jsonLd: ({ siteUrl: url, business }) => [
      buildEventJsonLd(
        { ...webinar, ...times, registerUrl: webinar.registerPath },
        { name: business.company.name, url },
        '/insights/webinars',
      ),
    ],
  })
}

export function loader(args: Route.LoaderArgs) {
  const webinar = loadTexts(args, webinarContent)
  const times = formatEventDay(webinar)
  return { webinar, times, ended: hasEventEnded(times.ends, args.context.get(appContext).clock.now()) }
}

/** Page with the webinar's date, contents, speakers and audience. */
export default function WebinarPage({ loaderData: { webinar, times, ended } }: Route.ComponentProps) {
  const { title, lead, learn, speakers, audience, past, updates } = webinar
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        aside={<CalendarLeaf {...times} time={formatEventTimes(webinar)} place={webinar.place} />}
      >
        <RegistrationSection ended={ended} event={webinar} />
      </PageHead>
      <RuledSection id="learn" title={ended ? past.learn : learn.title} className="wrap pt-8 pb-16 md:pb-24">
        <TermList
          list={learn.points}
          row="grid items-baseline gap-x-10 gap-y-2 border-line border-b py-6 md:grid-cols-[1fr_1.4fr]"
          term="font-bold text-h3"
          text="measure text-muted"
        />
      </RuledSection>
      {ended && <EventUpdatesSection ended event={webinar} />}
      <section aria-labelledby="speakers" className="wrap py-16 md:py-24">
        <h2 id="speakers">{speakers.title}</h2>
        <ul className="mt-8 grid gap-y-6 md:mt-12 md:grid-cols-3">
          {speakers.list.map(({ role, about }) => (
            <li
              key={role}
              className="max-md:grid max-md:grid-cols-[6rem_minmax(0,1fr)] max-md:items-end max-md:gap-x-5"
            >
              <PersonMuggu seed={`speaker ${role}`} className="art w-full md:w-44" />
              <div className="md:border-text md:border-t-2 md:pt-5 md:pr-10">
                <h3>{role}</h3>
                <p className="mt-2 text-muted">{about}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {!ended && <EventUpdatesSection ended={false} event={webinar} />}
      <ClosingBand
        title={ended ? past.audience : audience.title}
        text={ended ? past.audienceText : audience.text}
        ground="bg-neel"
        action={
          <a href="#updates" className={getButtonClass()}>
            {ended ? updates.title : updates.before}
          </a>
        }
      />
    </>
  )
}

type CalendarLeafProps = Pick<ReturnType<typeof formatEventDay>, 'day' | 'starts'> & {
  time: string
  place: string
}

/** Date of the webinar, in the style of a tear-off calendar. */
const CalendarLeaf = ({ day, time, place, starts }: CalendarLeafProps) => (
  <div className="on-dark overflow-hidden rounded-2xl bg-neel p-7 text-rice lg:ml-auto lg:w-88 sm:max-lg:flex sm:max-lg:items-end sm:max-lg:gap-10">
    <p>
      <time dateTime={starts}>
        <span className="block font-bold text-[9rem] text-marigold leading-[0.8] tracking-[-0.04em] lg:text-[12rem]">
          {day.number}
        </span>{' '}
        <span className="mt-5 block font-bold text-h2">{day.month}</span>
      </time>
    </p>
    <dl className="mt-6 grid sm:max-lg:mt-0 sm:max-lg:grow">
      <div className="border-rice/40 border-t py-3">
        <dt className="sr-only">Time</dt>
        <dd className="font-semibold text-h4">{time}</dd>
      </div>
      <div className="border-rice/40 border-t pt-3">
        <dt className="sr-only">Place</dt>
        <dd className="font-semibold text-h4">{place}</dd>
      </div>
    </dl>
  </div>
)
