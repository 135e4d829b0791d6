import { company } from '#app/content/company.ts'
import { webinar } from '#app/content/webinar.ts'
import { EnquiryForm } from '#app/features/enquiries/ui/enquiry-form.tsx'
import { eventJsonLd, hasEnded } from '#app/features/events/domain/event.ts'
import { Register } from '#app/features/events/ui/register.tsx'
import { Updates } from '#app/features/events/ui/updates.tsx'
import { WebinarPage } from '#app/features/events/ui/webinar-page.tsx'
import type { Page } from '#app/lib/page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { head, siteUrlOf } from '#app/routes/head.ts'
import type { Route } from './+types/webinar'

export const handle: Page = { memory: 'live' }

const path = '/insights/webinars'

export const meta: Route.MetaFunction = (args) => {
  const siteUrl = siteUrlOf(args.matches)
  const { name, description, starts, ends, registerUrl } = webinar
  const event = eventJsonLd({
    ...{ name, description, starts, ends, registerUrl },
    page: `${siteUrl}${path}`,
    image: `${siteUrl}/og${path}.png`,
    organizer: { name: company.name, url: siteUrl },
    where: { online: true },
  })
  return head(args, {
    title: `Webinar: ${webinar.title}`,
    description,
    jsonLd: [event],
  })
}

export const loader = ({ context }: Route.LoaderArgs) => ({
  ended: hasEnded(webinar.ends, context.get(servicesContext).clock.now()),
})

export default function Webinar({ loaderData: { ended } }: Route.ComponentProps) {
  const { register, registerUrl, updates } = webinar
  const form = (
    <Updates ended={ended} words={updates}>
      <EnquiryForm kind="event" />
    </Updates>
  )
  return (
    <>
      <WebinarPage
        ended={ended}
        register={
          <Register
            {...{ ended, updates }}
            register={{ label: register, url: registerUrl }}
            className="mt-9"
          />
        }
      >
        {ended && form}
      </WebinarPage>
      {!ended && form}
    </>
  )
}
