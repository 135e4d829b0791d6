import { Link } from 'react-router'
import { availabilityPath, bookingPath } from '#app/accounts/paths.ts'
import { weekdays } from '#app/availability/forms.ts'
import type { loader } from '#app/availability/routes/availability.tsx'
import { languageCodes, languages } from '#app/lib/languages.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import type { WorkspaceFormResult } from '#app/ui/form.tsx'
import { WorkspaceForm } from '#app/ui/workspace-form.tsx'

export type AvailabilityView = Awaited<ReturnType<typeof loader>>['view']

type Props = { view: AvailabilityView; refused: WorkspaceFormResult | undefined }

/** Id of the form that disconnects the calendar. The form is outside the main form, but its button is inside. */
const disconnectForm = 'disconnect-calendar'

export function AvailabilityForm({ view, refused }: Props) {
  const action = availabilityPath(view.counselorId)
  return (
    <>
      <WorkspaceForm
        action={action}
        noValidate
        carries={{ do: 'save', version: view.version }}
        className="mt-6"
      >
        {/* a new version resets the fields: to the saved values, or after a conflict to the typed values */}
        <div
          key={view.version}
          className="grid gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,26rem)_minmax(0,30rem)]"
        >
          <WeeklyHours view={view} refused={refused} />
          <div className="grid content-start gap-8">
            <Rules view={view} refused={refused} />
            <Languages view={view} refused={refused} />
            <ExternalCalendar view={view} refused={refused} />
            {view.canWithdraw && (
              <Checkbox
                name="offered"
                defaultChecked={refused ? Boolean(refused.typed.offered) : view.isOffered}
              >
                Visitors can book {view.name}. Without this, existing bookings stay and nothing new can be
                booked.
              </Checkbox>
            )}
          </div>
        </div>
        {/* on small screens, this bar stays above the menu at the bottom */}
        <div className="sticky bottom-0 z-10 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-page px-4 py-3 sm:-mx-8 sm:px-8 lg:-mx-10 lg:px-10">
          <Button type="submit" variant="accent">
            Save
          </Button>
          <p className="hidden text-sm text-muted in-data-changed:block">Not saved yet</p>
        </div>
      </WorkspaceForm>
      <WorkspaceForm id={disconnectForm} action={action} carries={{ do: 'disconnect' }} className="hidden" />
    </>
  )
}

/** Returns the props of a text field: its value, its error, and after a conflict the currently saved value. */
function fieldOf(name: string, { view: { saved }, refused }: Props) {
  const typed = refused?.typed[name]
  return {
    name,
    defaultValue: typed ?? saved[name],
    error: refused?.errors[name],
    note:
      refused?.message && typed !== undefined && typed !== saved[name]
        ? `Saved now: ${saved[name] || 'off'}`
        : undefined,
    autoComplete: 'off',
    spellCheck: false,
  }
}

const Heading = ({ children }: { children: string }) => <h2 className="text-h4">{children}</h2>

const WeeklyHours = (props: Props) => (
  <section aria-label="Weekly hours">
    <Heading>Weekly hours</Heading>
    <p className="mt-1 text-sm text-muted">
      Such as 10-1, 4-8 pm, or single starts: 4 PM, 5:30 PM. India time. “same” repeats the day above; empty
      is a day off.
    </p>
    <div className="mt-3 grid gap-2">
      {weekdays.map(([day, name]) => (
        <TextField
          key={day}
          {...fieldOf(`day-${day}`, props)}
          label={name}
          required={false}
          maxLength={600}
          className="grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-y-0.5! [&>p]:col-start-2"
        />
      ))}
    </div>
  </section>
)

function Rules(props: Props) {
  const number = { inputMode: 'decimal', maxLength: 6 } as const
  return (
    <section aria-label="Rules">
      <Heading>Rules</Heading>
      <div className="mt-3 grid grid-cols-2 items-end gap-x-4 gap-y-3">
        <TextField {...fieldOf('notice', props)} {...number} label="Notice, hours" />
        <TextField {...fieldOf('horizon', props)} {...number} label="Days ahead" />
        <TextField {...fieldOf('before', props)} {...number} label="Break before, minutes" />
        <TextField {...fieldOf('after', props)} {...number} label="Break after, minutes" />
      </div>
      <p className="mt-2 text-sm text-muted">Breaks count for new bookings; existing bookings keep theirs.</p>
    </section>
  )
}

const Languages = ({ view, refused }: Props) => (
  <section aria-label="Languages">
    <Heading>Languages</Heading>
    <div className="mt-1 flex flex-wrap gap-x-6">
      {languageCodes.map((code) => (
        <Checkbox
          key={code}
          name={`language-${code}`}
          defaultChecked={
            refused ? Boolean(refused.typed[`language-${code}`]) : view.languages.includes(code)
          }
          error={refused?.errors[`language-${code}`]}
        >
          {languages[code]}
        </Checkbox>
      ))}
    </div>
  </section>
)

function ExternalCalendar({ view: { calendar, clashes }, refused }: Props) {
  return (
    <section aria-label="Your own calendar">
      <Heading>Your own calendar</Heading>
      <p className="mt-1 text-sm text-muted">
        Its busy times can’t be booked here. We read only the times, every ten minutes.
      </p>
      {calendar && (
        <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 border-y border-line py-2">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{calendar.host}</p>
            <p className={`text-sm ${calendar.isStale ? 'text-warning' : 'text-muted'}`}>{calendar.text}</p>
            <p className="text-sm text-muted">{calendar.added}</p>
          </div>
          <button type="submit" form={disconnectForm} className="link min-h-11 cursor-pointer">
            Remove<span className="sr-only"> {calendar.host}</span>
          </button>
        </div>
      )}
      {clashes.length > 0 && (
        <div className="mt-3 rounded-lg border-2 border-warning p-4">
          <p className="font-semibold">Booked before your calendar said busy:</p>
          <ul>
            {clashes.map(({ reference, when, name }) => (
              <li key={reference}>
                <Link to={bookingPath(reference)} className="link inline-flex min-h-11 items-center">
                  {when}, {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextField
        name="calendar"
        label={calendar ? 'Address of another calendar' : 'Secret address (iCal)'}
        note="In Google: Settings, your calendar, “Secret address in iCal format”. In Outlook: Shared calendars, Publish, ICS. We never show it again."
        defaultValue={refused?.typed.calendar}
        error={refused?.errors.calendar}
        optional
        // the URL is secret, so the browser must not store a draft of it
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        className="mt-3"
      />
    </section>
  )
}
