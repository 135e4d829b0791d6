import { type ListedEvent as Event, type insightsContent, insightsLabels } from '#app/content/insights.ts'
import { PageLinks } from '#app/site/components/entries.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'

const words = insightsLabels.events

type EventListProps = {
  coming: readonly Event[]
  finished: readonly Event[]
  /** Texts shown if there are no upcoming events. */
  none: (typeof insightsContent)['shipped']['none']
}

/** Upcoming events, and past events in a collapsed list. Without upcoming events, alternatives are suggested. */
export const EventList = ({ coming, finished, none }: EventListProps) => (
  <>
    {coming.length > 0 ? (
      coming.map((event, place) => <UpcomingEvent key={event.path} {...event} first={place === 0} />)
    ) : (
      <None {...none} />
    )}
    {finished.length > 0 && (
      <details className="group/finished mt-10 border-current/25 border-t">
        <summary className="flex min-h-14 items-center justify-between gap-4 font-semibold underline-offset-4 hover:underline">
          {words.finished(finished.length)}
          <ChevronDown className="size-6 transition-transform group-open/finished:rotate-180" />
        </summary>
        <PageLinks
          list={finished.map(({ name, about, day, path }) => ({
            title: name,
            text: about,
            note: `${day.number} ${day.month}`,
            path,
          }))}
        />
      </details>
    )}
  </>
)

const UpcomingEvent = ({ first, ...event }: Event & { first: boolean }) => (
  <div className="group relative mt-10 grid items-start gap-x-12 gap-y-6 md:grid-cols-[auto_1fr]">
    <p className={`font-bold text-marigold ${first ? 'text-h2' : 'text-h3'}`}>
      <time dateTime={event.starts}>
        <span
          className={`block leading-[0.8] tracking-[-0.04em] ${first ? 'text-[8rem] lg:text-[12rem]' : 'text-[4rem]'}`}
        >
          {event.day.number}
        </span>{' '}
        <span className="mt-4 block">{event.day.month}</span>
      </time>
    </p>
    <div>
      <p className="text-rice-muted">
        {event.kind}. {event.facts}
      </p>
      <h3 className={`mt-3 max-w-[16ch] ${first ? 'text-row' : ''}`}>
        <CardLink to={event.path}>{event.name}</CardLink>
      </h3>
      <p className="measure mt-4 text-lg">{event.about}</p>
    </div>
  </div>
)

const None = ({ title, text, updates, ask }: EventListProps['none']) => (
  <div className="grid items-end gap-x-14 gap-y-8 lg:grid-cols-[1.6fr_1fr]">
    <div>
      <p className="font-bold text-h3">{title}</p>
      <p className="measure mt-3 text-lg">{text}</p>
    </div>
    <p className="flex flex-wrap items-center gap-x-7 gap-y-2 lg:justify-end">
      <ButtonLink to={updates.path}>{updates.title}</ButtonLink>
      <TextLink to={ask.path} className="text-rice">
        {ask.title}
      </TextLink>
    </p>
  </div>
)
