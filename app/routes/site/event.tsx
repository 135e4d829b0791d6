import { pastFest, pitchFest } from '#app/content/event.ts'
import { eventJsonLd, hasEnded } from '#app/features/events/domain/event.ts'
import { FestHero } from '#app/features/events/ui/fest-hero.tsx'
import { FestContacts, FestDetails, FestInvitation } from '#app/features/events/ui/fest-sections.tsx'
import { KeyDates } from '#app/features/events/ui/key-dates.tsx'
import { Updates } from '#app/features/events/ui/register.tsx'
import type { Page } from '#app/lib/page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { headOf } from '#app/routes/head.ts'
import type { Route } from './+types/event'

export const handle: Page = { memory: 'live' }

const path = '/insights/events'
const { name, description, dates } = pitchFest

/** the first of the page's two URLs is canonical */
export const meta = headOf({
  ...{ title: name, description, path },
  jsonLd: ({ siteUrl: url, business }) => [
    eventJsonLd(pitchFest, { name: business.company.name, url }, path),
  ],
})

export function loader({ context }: Route.LoaderArgs) {
  const now = context.get(servicesContext).clock.now()
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
