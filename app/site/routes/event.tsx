import { pastFest, pitchFest } from '#app/content/event.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { FestContacts, FestDetails, FestInvitation } from '#app/site/components/events/fest-sections.tsx'
import { KeyDates } from '#app/site/components/events/key-dates.tsx'
import { EventUpdatesSection, RegistrationSection } from '#app/site/components/events/register.tsx'
import { buildEventJsonLd, hasEnded } from '#app/site/event.ts'
import { createMeta } from '#app/site/head.ts'
import { DiamondMuggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import type { Route } from './+types/event'

export const handle: Page = { memory: 'live' }

const path = '/insights/events'
const { name, description, dates } = pitchFest

/** The first of the page's two URLs is canonical. */
export const meta = createMeta({
  ...{ title: name, description, path },
  jsonLd: ({ siteUrl: url, business }) => [
    buildEventJsonLd(pitchFest, { name: business.company.name, url }, path),
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

export default function StartupFestPage({ loaderData: { ended, done } }: Route.ComponentProps) {
  return (
    <>
      <FestHero ended={ended} />
      <FestDetails ended={ended} />
      <KeyDates title={dates.title} list={ended ? past : dates.list} done={done} />
      {ended && <EventUpdatesSection ended event={pitchFest} />}
      <FestInvitation ended={ended} />
      <FestContacts />
      {!ended && <EventUpdatesSection ended={false} event={pitchFest} />}
    </>
  )
}

/** Hero of the pitch event: drawing, name, key dates and actions. */
function FestHero({ ended }: { ended: boolean }) {
  const { presents, lead } = ended ? pastFest : pitchFest
  return (
    <header className="wrap pt-4 md:pt-6">
      <div className="on-dark bleed relative overflow-hidden rounded-2xl bg-kumkum p-6 text-rice sm:p-10 lg:p-14">
        <div className="absolute top-12 right-12 hidden w-[min(34%,26rem)] min-[100rem]:w-[32rem] lg:block">
          <DiamondMuggu seed={pitchFest.seed} ground draws className="w-full" />
        </div>
        <p className="flex items-center gap-4 font-semibold leading-tight">
          <span className="lg:hidden">
            <DiamondMuggu seed={pitchFest.seed} weight={5} draws className="size-20" />
          </span>
          <span>
            {useBusiness().company.name}
            <span className="block font-normal">{presents}</span>
          </span>
        </p>
        <h1 className="mt-10 max-w-[12ch] text-[clamp(2.4rem,1.2rem+5vw,5.5rem)] leading-[0.92] md:mt-16">
          {pitchFest.name}
        </h1>
        <p className="mt-6 max-w-[46ch] text-lg">{preventLineBreaks(lead)}</p>
        <RegistrationSection ended={ended} event={pitchFest} />
        <dl className="mt-12 grid gap-x-10 sm:grid-cols-3">
          {pitchFest.hero.map(({ title, when }, index) => (
            <div key={title} className="border-rice/60 border-t py-4">
              <dt>{ended && index === 0 ? pastFest.submitBy : title}</dt>
              <dd className="font-bold text-h3">{when}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
