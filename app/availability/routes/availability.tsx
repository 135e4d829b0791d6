import { data, Link, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { availabilityPath, changeDaysPath } from '#app/accounts/paths.ts'
import { hasRight } from '#app/accounts/roles.ts'
import {
  buildErrorRejection,
  buildFormRejection,
  findDoneMessage,
  reloadOnConflict,
  submitWorkspaceForm,
} from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { createCalendarFeed, revokeCalendarFeed } from '#app/availability/calendar-feed.ts'
import { AvailabilityForm, type AvailabilityView } from '#app/availability/components/availability-form.tsx'
import { CounselorFilter } from '#app/availability/components/counselor-filter.tsx'
import { disconnectExternalCalendar } from '#app/availability/connect-external-calendar.ts'
import {
  formatCalendarFreshness,
  formatCalendarReadFailure,
  isCalendarReadFailure,
} from '#app/availability/external-calendar.ts'
import { formatAvailability, parseAvailability } from '#app/availability/forms.ts'
import { findEditableCounselor, listExternalOverlaps, readAvailability } from '#app/availability/queries.ts'
import { saveAvailability } from '#app/availability/save-availability.ts'
import { formatDayChange, listChangedDays } from '#app/availability/set-days.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { ButtonLink, CopyButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormResult, PageHeader } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/availability.ts'

const messages = {
  'changed-meanwhile':
    'Your changes were not saved, because this availability has changed since you opened it. Your entries are still here: compare them with the saved ones, then save again.',
  'gone-meanwhile': 'Nothing was changed, because this entry no longer exists.',
  'too-many-addresses': 'Too many addresses were tried. Wait an hour, then try again.',
}

const doneMessages = {
  save: 'Saved. Visitors see it now.',
  disconnect: 'Removed. Its busy times can be booked.',
  'revoke-feed': 'Switched off. The link no longer works.',
}

export async function loader(args: Route.LoaderArgs) {
  const { app, user, counselor, choices } = await loadCounselor(args)
  const now = app.clock.now()
  const found = await readAvailability(app, counselor.id)
  const { calendar, feed, languages, rules, weekly, isOffered, version } = found
  const clashes = calendar ? await listExternalOverlaps(app, counselor.id, now) : []
  const changed = await listChangedDays(app, { counselorId: counselor.id, weekly }, now)
  const view = {
    name: counselor.name,
    /** Id of the counselor that the URL names; null for the user's own. */
    counselorId: counselor.id === user.counselorId ? null : counselor.id,
    bookingId: counselor.id,
    choices,
    changed: changed.map((change) => formatDayChange(change, now)),
    canWithdraw: hasRight(user.role, 'everyone'),
    version,
    isOffered,
    languages,
    saved: formatAvailability(weekly, rules, app.business().sessionMinutes.paid),
    calendar: calendar && {
      host: calendar.host,
      added: `Added ${formatShortDateTime(calendar.addedAt, now)} by ${calendar.addedBy}.`,
      ...formatCalendarFreshness(calendar, now),
    },
    clashes: clashes.map(({ startsAt, ...clash }) => ({
      ...clash,
      when: formatShortDateTime(startsAt, now),
    })),
    feed: feed && { ...feed, createdAt: formatShortDateTime(feed.createdAt, now) },
  }
  return { view, done: findDoneMessage(args.request, doneMessages) }
}

export async function action(args: Route.ActionArgs) {
  const { app, user, counselor } = await loadCounselor(args)
  const { id } = counselor
  const typed = parseForm(await args.request.formData())
  try {
    if (typed.do === 'create-feed') return { feedUrl: await createCalendarFeed(app, user, id) }
    if (typed.do === 'revoke-feed') await revokeCalendarFeed(app, user, id)
    else if (typed.do === 'disconnect') await disconnectExternalCalendar(app, user, id)
    else if (typed.do === 'save') {
      const form = parseAvailability(typed, app.business().sessionMinutes.paid)
      if (!form.ok) return buildFormRejection(typed, 422, { errors: form.reason })
      const version = Number(typed.version || Number.NaN)
      if (!Number.isSafeInteger(version)) throw new DomainError('changed-meanwhile')
      await saveAvailability(app, user, { counselorId: id, version }, form.value)
    } else throw data({ message: staffMessages.unknownForm }, { status: 400 })
  } catch (error) {
    if (error instanceof DomainError && isCalendarReadFailure(error.code))
      return buildFormRejection(typed, 422, { errors: { calendar: formatCalendarReadFailure(error.code) } })
    return buildErrorRejection(error, typed, messages)
  }
  const query = new URLSearchParams({ ...(id !== user.counselorId && { counselor: id }), done: typed.do })
  return redirect(`${availabilityPath()}?${query}`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export const shouldRevalidate = reloadOnConflict

/** Finds the counselor that the URL names, and checks that the user may change the counselor's availability. */
async function loadCounselor(args: Route.LoaderArgs | Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'availability')
  const asked = new URL(args.request.url).searchParams.get('counselor') || null
  const found = await findEditableCounselor(app, user, asked, app.clock.now())
  if (!found) throw data({ message: staffMessages.noCalendar }, { status: 404 })
  return { app, user, ...found }
}

export default function AvailabilityPage({ loaderData: { view, done }, actionData }: Route.ComponentProps) {
  const { choices, bookingId, counselorId, name } = view
  const refusal = actionData && 'errors' in actionData ? actionData : undefined
  const feedUrl = actionData && 'feedUrl' in actionData ? actionData.feedUrl : null
  const counselor = new URLSearchParams({ counselor: bookingId })
  return (
    <div key={bookingId}>
      <PageHeader
        title="Availability"
        actions={<CounselorFilter path={availabilityPath()} counselors={choices} selected={bookingId} />}
      >
        {counselorId ? `Availability of ${name}` : 'Availability'}
      </PageHeader>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink
          to={`${changeDaysPath}?${counselor}`}
          reloadDocument={false}
          variant="secondary"
          size="sm"
        >
          Change some days
        </ButtonLink>
        <Link to={`/services/sessionbooking?${counselor}`} className="link inline-flex min-h-11 items-center">
          See your slots as visitors do
        </Link>
      </p>
      {view.changed.length > 0 && (
        <ul aria-label="Changed days" className="mt-3 text-sm">
          {view.changed.map(({ days, hours }) => (
            <li key={days}>
              <span className="font-semibold">{days}</span> {hours}
            </li>
          ))}
        </ul>
      )}
      <FormResult done={actionData ? null : done} refused={refusal} />
      <AvailabilityForm view={view} refused={refusal?.typed.do === 'save' ? refusal : undefined} />
      <CalendarFeed view={view} feedUrl={feedUrl} />
    </div>
  )
}

function CalendarFeed({
  view: { feed, counselorId },
  feedUrl,
}: {
  view: AvailabilityView
  feedUrl: string | null
}) {
  const action = availabilityPath(counselorId)
  const isOn = Boolean(feed || feedUrl)
  return (
    <section aria-label="Calendar on your phone" className="mt-8 max-w-3xl">
      <h2 className="text-h4">Calendar on your phone</h2>
      <p className="mt-1 text-sm text-muted">
        A private address that shows your sessions in Google, Apple or Outlook calendars. Anyone who has it
        can read them.
      </p>
      {feedUrl ? (
        <div role="alert" className="mt-3 grid gap-3 rounded-lg border-2 border-success bg-success-soft p-4">
          <TextField
            name="feed-address"
            label="Your calendar address"
            note="Copy it now: it is shown only this once. In the calendar program choose “add by URL” or “subscribe”."
            value={feedUrl}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={feedUrl}>Copy the address</CopyButton>
          <a href={feedUrl.replace(/^https?:/, 'webcal:')} className="link inline-flex min-h-11 items-center">
            Open it in this device’s calendar
          </a>
        </div>
      ) : (
        feed && (
          <p className="mt-2 font-medium">
            {feed.works
              ? `On since ${feed.createdAt}, created by ${feed.createdBy}.`
              : `Stopped: ${feed.createdBy}, who created it, may no longer see this calendar.`}
          </p>
        )
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <OneButtonForm action={action} carries={{ do: 'create-feed' }}>
          {isOn ? 'Create a new address' : 'Create the address'}
        </OneButtonForm>
        {isOn && (
          <OneButtonForm action={action} carries={{ do: 'revoke-feed' }}>
            Switch it off
          </OneButtonForm>
        )}
      </div>
      {isOn && <p className="mt-2 text-sm text-muted">Both end the address in use at once.</p>}
    </section>
  )
}
