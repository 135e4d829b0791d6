import { data, Link, redirect } from 'react-router'
import { contentItemPath, eventRegistrationsPath, staffEventsPath } from '#app/accounts/paths.ts'
import { buildErrorRejection, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { eventPath, eventsContent, findEvent, getEventTimes, type SiteEvent } from '#app/content/events.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { checkInAttendee, listRegistrations } from '#app/site/events/register.ts'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/registrations.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app } = await requireStaff(args, 'website')
  const { slug } = args.params
  if (slug === undefined) {
    const { events } = app.content.read(eventsContent)
    const list = (event: SiteEvent) => ({
      slug: event.slug,
      name: event.name,
      when: formatShortDateTime(getEventTimes(event).startsAt, app.clock.now()),
    })
    return { event: null, events: events.map(list), people: [] }
  }
  const event = findEvent(app.content, slug)
  if (!event) throw data({ message: 'This event is not on the site.' }, { status: 404 })
  const people = (await listRegistrations(app.db, slug)).map(({ id, name, email, arrivedAt }) => ({
    id,
    name,
    email,
    hasArrived: arrivedAt !== null,
  }))
  const isComing = getEventTimes(event).endsAt > app.clock.now()
  return { event: { slug, name: event.name, seats: event.seats, isComing }, events: [], people }
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'website')
  const { slug = '', person = '' } = args.params
  const { arrived } = parseForm(await args.request.formData())
  try {
    await checkInAttendee(app, user, person, arrived === 'yes')
  } catch (error) {
    return buildErrorRejection(error, {}, { 'not-found': 'This registration does not exist.' })
  }
  throw redirect(eventRegistrationsPath(slug), 303)
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

const editPath = contentItemPath(eventsContent.path)

export default function RegistrationsPage({ loaderData: { event, events, people } }: Route.ComponentProps) {
  if (!event)
    return (
      <>
        <PageHeader>Events</PageHeader>
        <p className="mt-1 text-muted">
          {events.length === 0 && 'There are no events yet. '}
          <a href={editPath} className="link inline-flex min-h-11 items-center">
            Add an event
          </a>
        </p>
        <ul className="mt-4 max-w-3xl border-t border-line">
          {events.map(({ slug, name, when }, index) => (
            <li key={slug} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1">
              <Link
                to={eventRegistrationsPath(slug)}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                {name}
              </Link>
              <span className="mr-auto text-muted">{when}</span>
              <span className="flex gap-4">
                <a
                  href={`${editPath}#events.${index}.name`}
                  className="link inline-flex min-h-11 items-center"
                >
                  Edit
                  <span className="sr-only">&nbsp;{name}</span>
                </a>
                <a href={eventPath(slug)} className="link inline-flex min-h-11 items-center">
                  Page
                  <span className="sr-only">&nbsp;of {name}</span>
                </a>
              </span>
            </li>
          ))}
        </ul>
      </>
    )
  const arrived = people.filter(({ hasArrived }) => hasArrived).length
  return (
    <>
      <p>
        <Link to={staffEventsPath} className="link inline-flex min-h-11 items-center">
          Events
        </Link>
      </p>
      <PageHeader>{event.name}</PageHeader>
      <p className="mt-1 text-muted">
        {people.length}
        {event.seats > 0 && ` of ${event.seats}`} registered, {arrived} arrived.{' '}
        <a href={`${eventRegistrationsPath(event.slug)}/people.csv`} className="link">
          CSV
        </a>
        {event.isComing && (
          <>
            {', '}
            <Link to={`${eventRegistrationsPath(event.slug)}/newsletter`} className="link">
              Send to the newsletter
            </Link>
          </>
        )}
      </p>
      <ul aria-label="Registered" className="mt-4 max-w-3xl border-t border-line">
        {people.map(({ id, name, email, hasArrived }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0">
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="block text-sm text-muted wrap-anywhere">{email}</span>
            </span>
            <OneButtonForm
              action={`${eventRegistrationsPath(event.slug)}/${id}`}
              carries={{ arrived: hasArrived ? 'no' : 'yes' }}
              variant={hasArrived ? 'primary' : 'secondary'}
              aria-pressed={hasArrived}
            >
              {hasArrived ? 'Here ✓' : 'Here'}
              <span className="sr-only"> {name}</span>
            </OneButtonForm>
          </li>
        ))}
      </ul>
    </>
  )
}
