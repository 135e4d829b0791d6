import { data, Form, Link, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { changeDaysPath } from '#app/accounts/paths.ts'
import {
  buildErrorRejection,
  buildFormRejection,
  reloadOnConflict,
  submitWorkspaceForm,
} from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { CounselorFilter } from '#app/availability/components/counselor-filter.tsx'
import { findEditableCounselor } from '#app/availability/queries.ts'
import { formatDayChange, listChangedDays } from '#app/availability/set-days.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { indiaDate } from '#app/lib/time.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormResult, PageHeader, Section } from '#app/ui/workspace/page.tsx'
import { RadioButton } from '#app/workspace/booking/components/panel.tsx'
import { bookingErrors } from '#app/workspace/booking/messages.ts'
import {
  changeDays,
  listAffectedBookings,
  loadAffectedBookings,
  parseDayChange,
  parseDecisions,
} from '#app/workspace/change-days.ts'
import { AffectedBookings } from '#app/workspace/components/affected-bookings.tsx'
import type { Route } from './+types/change-days.ts'

const messages = {
  'newly-booked': 'Something was booked meanwhile. Nothing was changed yet; decide about it below, too.',
  'changed-meanwhile': 'Nothing was changed, because this calendar has just changed. Please send it again.',
}

export async function loader(args: Route.LoaderArgs) {
  const { app, user, counselor, choices, typed, days } = await loadCounselorAndDays(args)
  const now = app.clock.now()
  const { paid } = app.business().sessionMinutes
  const { schedule, id, name } = counselor
  const change = days?.ok ? days.value : null
  const affected = change ? await listAffectedBookings(app.db, counselor, change, paid, now) : []
  const changed = await listChangedDays(app, { counselorId: id, weekly: schedule.weekly }, now)
  return {
    counselor: { id, name },
    isOwn: id === user.counselorId || choices.length < 2,
    choices,
    typed,
    errors: days && !days.ok ? days.reason : {},
    today: indiaDate(now),
    chosen: change && formatDayChange(change, now),
    rows: await loadAffectedBookings(app, user, affected),
    changed: changed.map((one) => ({
      ...formatDayChange(one, now),
      undo: buildHref(id, { from: one.from, to: one.to, kind: 'usual' }),
    })),
    done: formatResult(typed.done),
  }
}

/** Formats the success message for the number of bookings that were changed. */
function formatResult(done = ''): string | null {
  if (!/^\d+$/.test(done)) return null
  if (done === '0') return 'The days are changed.'
  return `The days are changed. ${done === '1' ? 'The booking is' : `All ${done} bookings are`} taken care of.`
}

const buildHref = (counselor: string, query: Record<string, string>) =>
  `${changeDaysPath}?${new URLSearchParams({ counselor, ...query })}`

export async function action(args: Route.ActionArgs) {
  const { app, user, counselor, days } = await loadCounselorAndDays(args)
  const typed = parseForm(await args.request.formData())
  if (!days) throw data({ message: staffMessages.unknownForm }, { status: 400 })
  if (!days.ok) return buildFormRejection(typed, 422, { errors: days.reason })
  const decisions = parseDecisions(typed)
  if (!decisions) throw data({ message: staffMessages.unknownForm }, { status: 400 })
  const isEmailed = [...decisions.byReference.values()].some((decision) => decision !== 'keep')
  if (isEmailed && !typed.confirmed)
    return buildFormRejection(typed, 422, {
      errors: { confirmed: 'Please confirm. Nothing was changed yet.' },
    })
  try {
    const { done, failed } = await changeDays(app, user, counselor, days.value, decisions)
    if (failed.length === 0) return redirect(buildHref(counselor.id, { done: String(done) }), 303)
    const reasons = failed.map(
      ({ name, code }) => `${name}: ${bookingErrors[code] ?? bookingErrors['changed-meanwhile']}`,
    )
    return buildFormRejection(typed, 409, {
      message: `The days are changed. Choose again for these. ${reasons.join(' ')}`,
    })
  } catch (error) {
    return buildErrorRejection(error, typed, messages)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)
export const shouldRevalidate = reloadOnConflict

/** Reads the counselor and the days from the URL, and checks that the user may change that counselor's days. */
async function loadCounselorAndDays(args: Route.LoaderArgs | Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'availability')
  const now = app.clock.now()
  const query = Object.fromEntries(new URL(args.request.url).searchParams)
  const typed = query.from === 'today' ? { ...query, from: indiaDate(now) } : query
  const found = await findEditableCounselor(app, user, typed.counselor || null, now)
  if (!found) throw data({ message: staffMessages.noCalendar }, { status: 404 })
  const { weekly } = found.counselor.schedule
  const days = parseDayChange(typed, weekly, app.business().sessionMinutes.paid, now)
  return { app, user, typed, days, ...found }
}

type View = Route.ComponentProps['loaderData']

export default function ChangeDaysPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { counselor, isOwn, choices, chosen, rows, changed, done } = view
  return (
    <div key={counselor.id}>
      <PageHeader
        title="Change some days"
        actions={<CounselorFilter path={changeDaysPath} counselors={choices} selected={counselor.id} />}
      >
        {isOwn ? 'Change some days' : `Change some days of ${counselor.name}`}
      </PageHeader>
      <FormResult done={done} refused={actionData} />
      <div className="mt-4 grid gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div>
          <DaysForm key={JSON.stringify(view.typed)} view={view} />
          {chosen && (
            <section aria-label="Affected bookings" className="mt-8">
              <h2 className="text-h3">
                {chosen.days}: {chosen.hours}
              </h2>
              <AffectedBookings
                key={rows.map(({ reference }) => reference).join()}
                rows={rows}
                button={`${chosen.hours === 'closed' ? 'Close' : 'Save'} ${chosen.isOneDay ? 'this day' : 'these days'}`}
              />
            </section>
          )}
        </div>
        {changed.length > 0 && (
          <Section title="Changed days">
            <ul className="mt-2 border-t border-line">
              {changed.map(({ days, hours, undo }) => (
                <li key={undo} className="flex flex-wrap items-center gap-x-5 border-b border-line py-1.5">
                  <p className="min-w-0 grow basis-48 py-1.5">
                    <span className="font-semibold">{days}</span> {hours}
                  </p>
                  <Link to={undo} className="link inline-flex min-h-11 items-center">
                    Undo<span className="sr-only"> {days}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </div>
  )
}

const kinds = { closed: 'Closed', other: 'Other hours' }

function DaysForm({ view: { counselor, typed, errors, today } }: { view: View }) {
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <Form method="get" action={changeDaysPath} noValidate className="group">
      <input type="hidden" name="counselor" value={counselor.id} />
      <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-4">
        <TextField {...field('from')} label="From" type="date" min={today} />
        <TextField {...field('to')} label="To" type="date" min={today} optional />
        <fieldset className="col-span-full">
          <legend className="font-semibold">On these days</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {Object.entries(kinds).map(([kind, title]) => (
              <RadioButton key={kind} name="kind" value={kind} checked={kind === (typed.kind ?? 'closed')}>
                {title}
              </RadioButton>
            ))}
          </div>
        </fieldset>
        <div className="col-span-full hidden group-has-[[value=other]:checked]:block">
          <TextField
            {...field('hours')}
            label="Other hours"
            note="Such as 10-1, 4-8 pm. In a range, days off stay off."
            required={false}
            autoComplete="off"
            spellCheck={false}
            maxLength={600}
          />
        </div>
      </div>
      <Button type="submit" size="sm" variant="secondary" className="mt-4">
        Show affected bookings
      </Button>
    </Form>
  )
}
