import { company, emailLink } from '#app/content/company.ts'
import { home } from '#app/content/home.ts'
import { type NextFree, nextFree } from '#app/features/booking/next-free.ts'
import { HomeContact } from '#app/features/enquiries/ui/home-contact.tsx'
import { Founders } from '#app/features/home/ui/founders.tsx'
import { Hero } from '#app/features/home/ui/hero.tsx'
import { NextSession } from '#app/features/home/ui/next-session.tsx'
import { Purpose } from '#app/features/home/ui/purpose.tsx'
import { OurServices } from '#app/features/home/ui/services.tsx'
import { Testimonials } from '#app/features/home/ui/testimonials.tsx'
import { Transform } from '#app/features/home/ui/transform.tsx'
import { shortDay } from '#app/lib/dates.ts'
import type { Page } from '#app/lib/page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { head, siteUrlOf } from '#app/routes/head.ts'
import { organization, professionalService } from '#app/routes/structured.ts'
import type { Route } from './+types/home'

export const handle: Page = { memory: 'live' }

export const meta: Route.MetaFunction = (args) => {
  const siteUrl = siteUrlOf(args.matches)
  return head(args, {
    title: company.tagline,
    description: home.description,
    jsonLd: [organization(siteUrl), professionalService(siteUrl)],
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  return { next: shown(await nextFree(context.get(servicesContext), 'free')) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero next="start">
        <NextSession next={loaderData.next} writeTo={emailLink} />
      </Hero>
      <Transform id="start" />
      <Purpose />
      <OurServices />
      <Founders />
      <Testimonials />
      <HomeContact />
    </>
  )
}

/** The day's starts, and the first free one in words. */
function shown(free: NextFree | null) {
  const first = free?.slots.find((slot) => slot.available)
  if (!free || !first) return null
  return {
    when: `${shortDay(first.date)}, ${first.time} IST`,
    iso: first.iso,
    starts: free.slots.map(({ time, available }) => ({ time, available })),
  }
}
