import { pastFest, pitchFest } from '#app/content/event.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { FestHero } from '#app/site/components/events/fest-hero.tsx'
import { FestContacts, FestDetails, FestInvitation } from '#app/site/components/events/fest-sections.tsx'
import { KeyDates } from '#app/site/components/events/key-dates.tsx'
import { Updates } from '#app/site/components/events/register.tsx'
import { eventJsonLd, hasEnded } from '#app/site/event.ts'
import { buildHead } from '#app/site/head.ts'
import type { Route } from './+types/event'

export const handle: Page = { memory: 'live' }

const path = '/insights/events'
const { name, description, dates } = pitchFest

/** the first of the page's two URLs is canonical */
export const meta = buildHead({
  ...{ title: name, description, path },
  jsonLd: ({ siteUrl: url, business }) => [
    eventJsonLd(pitchFest, { name: business.company.name, url }, path),
  ],
})

export function loader({ context }: Route.LoaderArgs) {
  const now = context.get(appContext).clock.now()
  return {
    ended: hasEnded(pitchFest.ends, now),
    done: dates.list.filter(({ passes }) => hasEnded(passes, now)).length,
  }
}

const past = dates.list.map((date, index) => ({ ...date, text: pastFest.dates[index] ?? date.text }))

export default function StartupFest({ loaderData: { ended, done } }: Route.ComponentProps) {
  return (
    <>
      <FestHero ended={ended} />
      <FestDetails ended={ended} />
      <KeyDates title={dates.title} list={ended ? past : dates.list} done={done} />
      {ended && <Updates ended event={pitchFest} />}
      <FestInvitation ended={ended} />
      <FestContacts />
      {!ended && <Updates ended={false} event={pitchFest} />}
    </>
  )
}
