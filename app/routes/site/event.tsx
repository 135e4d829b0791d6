import { company } from '#app/content/company.ts'
import { pastFest, pitchFest } from '#app/content/event.ts'
import { EnquiryForm } from '#app/features/enquiries/ui/enquiry-form.tsx'
import { eventJsonLd, hasEnded } from '#app/features/events/domain/event.ts'
import { FestHero } from '#app/features/events/ui/fest-hero.tsx'
import { FestContacts, FestDetails, FestInvitation } from '#app/features/events/ui/fest-sections.tsx'
import { KeyDates } from '#app/features/events/ui/key-dates.tsx'
import { Register } from '#app/features/events/ui/register.tsx'
import { Updates } from '#app/features/events/ui/updates.tsx'
import type { Page } from '#app/lib/page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { head, siteUrlOf } from '#app/routes/head.ts'
import type { Route } from './+types/event'

export const handle: Page = { memory: 'live' }

const path = '/insights/events'

/** Two addresses show this page; search engines are told the first. */
export const meta: Route.MetaFunction = (args) => {
  const siteUrl = siteUrlOf(args.matches)
  const { name, description, starts, ends, registerUrl, venue } = pitchFest
  const event = eventJsonLd({
    ...{ name, description, starts, ends, registerUrl },
    page: `${siteUrl}${path}`,
    image: `${siteUrl}/og${path}.png`,
    organizer: { name: company.name, url: siteUrl },
    where: { online: false, name: venue },
  })
  return head(args, { title: name, description, path, jsonLd: [event] })
}

export function loader({ context }: Route.LoaderArgs) {
  const now = context.get(servicesContext).clock.now()
  return {
    ended: hasEnded(pitchFest.ends, now),
    done: pitchFest.dates.list.filter(({ passes }) => hasEnded(passes, now)).length,
  }
}

const past = pitchFest.dates.list.map((date, index) => ({
  ...date,
  text: pastFest.dates[index] ?? date.text,
}))

export default function StartupFest({ loaderData: { ended, done } }: Route.ComponentProps) {
  const { register, registerUrl, updates, dates } = pitchFest
  const form = (
    <Updates ended={ended} words={updates}>
      <EnquiryForm kind="event" />
    </Updates>
  )
  return (
    <>
      <FestHero ended={ended}>
        <Register {...{ ended, updates }} register={{ label: register, url: registerUrl }} className="mt-9" />
      </FestHero>
      <FestDetails ended={ended} />
      <KeyDates title={dates.title} list={ended ? past : dates.list} done={done} />
      {ended && form}
      <FestInvitation ended={ended} />
      <FestContacts />
      {!ended && form}
    </>
  )
}
