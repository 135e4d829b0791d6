import { formatEventDay, formatEventTimes } from '#app/content/insights.ts'
import { webinarContent } from '#app/content/webinar.ts'
import type { Page } from '#app/lib/page.ts'
import { noPicture } from '#app/pictures/picture.ts'
import { appContext } from '#app/server/context.ts'
import { Entries } from '#app/site/components/entries.tsx'
import { EventUpdatesSection, RegistrationSection } from '#app/site/components/events/register.tsx'
import { PersonEntry, PersonGrid } from '#app/site/components/portrait.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { buildEventJsonLd, hasEventEnded } from '#app/site/event.ts'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
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

export default function WebinarPage({ loaderData: { webinar, times, ended } }: Route.ComponentProps) {
  const { title, lead, learn, speakers, audience, past } = webinar
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        ground="kumkum"
        aside={<CalendarLeaf {...times} time={formatEventTimes(webinar)} place={webinar.place} />}
      >
        <RegistrationSection ended={ended} event={webinar} />
      </PageHead>
      <PageSection
        id="learn"
        title={ended ? past.learn : learn.title}
        lead={ended ? past.audienceText : audience.text}
        isSplit
      >
        <Entries list={learn.points} />
      </PageSection>
      <PageSection id="speakers" title={speakers.title} ground="shade">
        <PersonGrid>
          {speakers.list.map(({ role, about }, place) => (
            <PersonEntry key={role} person={{ seed: role, photo: noPicture }} place={place} title={role}>
              <p>{about}</p>
            </PersonEntry>
          ))}
        </PersonGrid>
      </PageSection>
      <EventUpdatesSection ended={ended} event={webinar} />
    </>
  )
}

type CalendarLeafProps = Pick<ReturnType<typeof formatEventDay>, 'day' | 'starts'> & {
  time: string
  place: string
}

/** Date of the webinar, in the style of a tear-off calendar. */
const CalendarLeaf = ({ day, time, place, starts }: CalendarLeafProps) => (
  <div className="overflow-hidden rounded-2xl bg-rice p-7 text-on-action lg:ml-auto lg:w-88 sm:max-lg:flex sm:max-lg:items-end sm:max-lg:gap-10">
    <p>
      <time dateTime={starts}>
        <span className="block font-bold text-[9rem] text-kumkum leading-[0.8] tracking-[-0.04em] lg:text-[12rem]">
          {day.number}
        </span>{' '}
        <span className="mt-5 block font-bold text-h2">{day.month}</span>
      </time>
    </p>
    <dl className="mt-6 grid sm:max-lg:mt-0 sm:max-lg:grow">
      <div className="border-on-action/25 border-t py-3">
        <dt className="sr-only">Time</dt>
        <dd className="font-semibold text-h4">{time}</dd>
      </div>
      <div className="border-on-action/25 border-t pt-3">
        <dt className="sr-only">Place</dt>
        <dd className="font-semibold text-h4">{place}</dd>
      </div>
    </dl>
  </div>
)
