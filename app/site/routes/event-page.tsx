import { data } from 'react-router'
import { eventPath, findEvent, getEventTimes } from '#app/content/events.ts'
import { respondToForm } from '#app/enquiries/routes/form-response.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import { formatClockTime } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import { HeadMuggu } from '#app/site/components/page-figure.tsx'
import { buildEventJsonLd, hasEventEnded } from '#app/site/event.ts'
import { registrationFields, registrationNotice } from '#app/site/events/forms.ts'
import { countRegistrations, registerForEvent } from '#app/site/events/register.ts'
import { buildMeta } from '#app/site/head.ts'
import {
  FormAlert,
  FormFieldList,
  Honeypot,
  type PublicFormResult,
  RejectedFormSummary,
  SubmitButton,
} from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/event-page'
import NotFound, { meta as notFoundMeta } from './not-found.tsx'

export const meta: Route.MetaFunction = (args) => {
  const event = args.loaderData?.event
  if (!event) return notFoundMeta()
  const path = eventPath(event.slug)
  return buildMeta(args, {
    title: event.name,
    description: event.about,
    jsonLd: ({ siteUrl: url, business }) => [
      buildEventJsonLd(
        { ...event, description: event.about, venue: event.place, registerUrl: url + path },
        { name: business.company.name, url },
        path,
      ),
    ],
  })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, clock, db } = context.get(appContext)
  const found = findEvent(content, params.slug)
  if (!found) return data({ event: null, isOver: false, isFull: false, when: '' }, { status: 404 })
  const { link: _, date, ...event } = found
  const { startsAt, endsAt } = getEventTimes(found)
  return {
    event: { ...event, date, starts: new Date(startsAt).toISOString(), ends: new Date(endsAt).toISOString() },
    when: `${formatLongDate(date)}, ${formatClockTime(found.starts)} to ${formatClockTime(found.ends)} IST`,
    isOver: hasEventEnded(new Date(endsAt).toISOString(), clock.now()),
    isFull: event.seats > 0 && (await countRegistrations(db, event.slug)) >= event.seats,
  }
}

export const action = (args: Route.ActionArgs) =>
  respondToForm(args, '/insights/registration', (app, values, sender) =>
    registerForEvent(app, args.params.slug, values, sender),
  )

export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, when, isOver, isFull } = loaderData
  if (!event) return <NotFound />
  return (
    <>
      <PageHead
        title={event.name}
        says={`${when}. ${event.place}.`}
        lead={event.about}
        ground="kumkum"
        aside={<HeadMuggu seed={event.slug} size={5} />}
      />
      <div className="wrap grid items-start gap-x-16 gap-y-12 py-14 md:py-20 lg:grid-cols-[1.2fr_1fr]">
        <div className="measure grid gap-4 text-lg">
          {event.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <section aria-labelledby="register" className="rounded-2xl bg-soft p-7 sm:p-9">
          <h2 id="register" className="text-h3">
            {isOver ? 'This event is over' : isFull ? 'All seats are taken' : 'Register'}
          </h2>
          {isOver || isFull ? (
            <p className="mt-4">
              <a href="/insights/events#updates" className="link">
                Get event updates
              </a>
            </p>
          ) : (
            <RegistrationForm slug={event.slug} state={actionData} />
          )}
        </section>
      </div>
    </>
  )
}

const RegistrationForm = ({ slug, state }: { slug: string; state: PublicFormResult | undefined }) => (
  <form method="post" action={eventPath(slug)} noValidate className="relative mt-5 grid gap-5">
    <RejectedFormSummary errors={state?.errors} ids="event" />
    <FormFieldList fields={registrationFields} ids="event" state={state} />
    <Honeypot ids="event" />
    <FormAlert>{state?.alert}</FormAlert>
    <SubmitButton label="Register" className="justify-self-start" />
    <p className="text-muted text-sm">
      {registrationNotice.text}{' '}
      <a href="/privacy" className="link">
        Privacy notice
      </a>
    </p>
  </form>
)
