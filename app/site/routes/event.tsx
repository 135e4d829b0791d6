import { formatEventDay, listAllEvents } from '#app/content/insights.ts'
import { startupFestContent } from '#app/content/startup-fest.ts'
import type { Page } from '#app/lib/page.ts'
import { parseIndiaTime } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import { DottedList, Entries, Facts } from '#app/site/components/entries.tsx'
import { KeyDates } from '#app/site/components/events/key-dates.tsx'
import { EventUpdatesSection, RegistrationSection } from '#app/site/components/events/register.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { buildEventJsonLd, hasEventEnded, splitEvents } from '#app/site/event.ts'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { DiamondMuggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import type { Route } from './+types/event'

export const handle: Page = { cache: 'live' }

const path = '/insights/events'

/** The page has two URLs, of which this one is canonical. */
export const meta: Route.MetaFunction = (args) => {
  const { fest, times } = args.loaderData
  return buildMeta(args, {
    title: fest.name,
    description: fest.description,
    path,
    jsonLd: ({ siteUrl: url, business }) => [
      buildEventJsonLd(
        { ...fest, ...times, registerUrl: fest.registerPath },
        { name: business.company.name, url },
        path,
      ),
    ],
  })
}

export function loader(args: Route.LoaderArgs) {
  const fest = loadTexts(args, startupFestContent)
  const now = args.context.get(appContext).clock.now()
  const times = formatEventDay(fest)
  const ended = hasEventEnded(times.ends, now)
  const { list } = fest.dates
  // leaves out the last date, which is past only once the event has ended
  const before = list.slice(0, -1).filter(({ date, time }) => parseIndiaTime(date, time) <= now)
  const [next] = splitEvents(listAllEvents(args.context.get(appContext).content), now).coming
  return {
    fest,
    times,
    ended,
    done: ended ? list.length : before.length,
    next: next && next.path !== path ? next : null,
  }
}

export default function StartupFestPage({ loaderData: { fest, ended, done, next } }: Route.ComponentProps) {
  const { dates, past } = fest
  const pastDates = dates.list.map((date, index) => ({ ...date, text: past.dates[index] ?? date.text }))
  return (
    <>
      {next && (
        <p className="wrap pt-4 font-semibold">
          Next:{' '}
          <a href={next.path} className="link inline-flex min-h-11 items-center">
            {next.name}, {next.day.number} {next.day.month}
          </a>
        </p>
      )}
      <FestHero fest={fest} ended={ended} />
      <FestDetails fest={fest} ended={ended} />
      <KeyDates title={dates.title} list={ended ? pastDates : dates.list} done={done} />
      <FestInvitation fest={fest} ended={ended} />
      <EventUpdatesSection ended={ended} event={fest} />
    </>
  )
}

function FestHero({ fest, ended }: { fest: Fest; ended: boolean }) {
  const { presents, lead } = ended ? fest.past : fest
  return (
    <header className="on-dark overflow-clip bg-kumkum text-rice">
      <div className="wrap relative pt-10 pb-8 md:pt-14 md:pb-12">
        <div className="absolute top-10 right-10 hidden w-[min(38%,32rem)] lg:block">
          <DiamondMuggu seed={fest.seed} ground draws className="w-full" />
        </div>
        <p className="flex items-center gap-4 font-semibold leading-tight">
          <span className="lg:hidden">
            <DiamondMuggu seed={fest.seed} weight={5} draws className="size-20" />
          </span>
          <span>
            {useBusiness().company.name}
            <span className="block font-normal">{presents}</span>
          </span>
        </p>
        <h1 className="mt-10 max-w-[12ch] text-[clamp(2.4rem,1.2rem+5vw,5.5rem)] leading-[0.92] md:mt-16">
          {fest.name}
        </h1>
        <p className="mt-6 max-w-[46ch] text-lg lg:max-w-[min(46ch,55%)]">{preventLineBreaks(lead)}</p>
        <RegistrationSection ended={ended} event={fest} />
        <dl className="mt-12 grid gap-x-10 sm:grid-cols-3">
          {fest.hero.map(({ title, when }, index) => (
            <div
              key={title}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-rice/60 border-t py-3 sm:block sm:py-4"
            >
              <dt>{ended && index === 0 ? fest.past.submitBy : title}</dt>
              <dd className="font-bold text-h3">{when}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}

type Fest = (typeof startupFestContent)['shipped']

type FestProps = { fest: Fest; ended: boolean }

const FestDetails = ({ fest: { details, format, past }, ended }: FestProps) => (
  <>
    <PageSection id="details" title={details.title} isSplit>
      <Facts list={details.facts} className="grid-cols-2 gap-x-5 gap-y-7 sm:gap-x-10 lg:[&_dd]:text-h4" />
    </PageSection>
    <PageSection id="format" title={format.title} isSplit>
      <Entries
        list={format.rounds.map(({ name, place, text }, index) => ({
          title: `${name}: ${place}`,
          text: (ended && past.rounds[index]) || text,
        }))}
      />
    </PageSection>
  </>
)

const FestInvitation = ({ fest: { invitation, highlights, past, contacts }, ended }: FestProps) => (
  <>
    <PageSection id="invitation" title={ended ? past.invitation : invitation.title} isSplit>
      <div className="measure grid gap-5 text-lg">
        {invitation.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </PageSection>
    <PageSection id="highlights" title={highlights.title} isSplit>
      <DottedList list={highlights.list} className="gap-4" />
    </PageSection>
    <PageSection id="contacts" title={contacts.title} isSplit>
      <Entries
        list={contacts.list.map(({ role, about, email }) => ({
          title: role,
          text: about,
          link: { title: email, path: `mailto:${email}` },
        }))}
      />
    </PageSection>
  </>
)
