import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Sessions } from './off-section.tsx'
import { PartForm, type PartProps, PartSection, RemoveForm } from './part.tsx'

/** The counselor's own calendars: what they are busy with there can't be booked. */
export function OutsideSection(part: PartProps) {
  const { calendars, clashes } = part.view
  const { typed, errors } = part.answer ?? {}
  /** A secret: no draft of it is kept in the browser. */
  const secret = { type: 'password', autoComplete: 'off', spellCheck: false, maxLength: 2000 } as const
  return (
    <PartSection part="outside" {...part}>
      <p className="mt-2 max-w-[62ch] text-muted">
        What you are busy with in Google, Apple, Outlook or any other calendar can’t be booked here. Only the
        times are read, every ten minutes; what they are for is not kept, and nothing is ever written there.
      </p>
      {calendars.length > 0 && (
        <>
          <ul aria-label="Your own calendars" className="mt-4 max-w-3xl border-t border-line">
            {calendars.map((calendar) => (
              <Calendar key={calendar.id} calendar={calendar} />
            ))}
          </ul>
          {clashes.length > 0 && (
            <div className="mt-4 max-w-3xl rounded-lg border-2 border-warning p-4">
              <p className="font-semibold">Booked before your calendar said busy:</p>
              <p className="text-sm text-muted">Open a session to move it, or to hand it over.</p>
              <Sessions sessions={clashes} />
            </div>
          )}
          <PartForm intent="outside-read" className="mt-3">
            <Button type="submit" size="sm" variant="secondary">
              Read them now
            </Button>
          </PartForm>
        </>
      )}
      <PartForm intent="outside-ics" className="mt-5 max-w-3xl">
        <TextField
          name="ics-address"
          label="Secret address of a calendar (iCal)"
          note="In Google: Settings, your calendar, “Secret address in iCal format”. In Outlook: Shared calendars, Publish, ICS. It begins with https://. We keep it locked and never show it again."
          defaultValue={typed?.['ics-address']}
          error={errors?.['ics-address']}
          {...secret}
        />
        <Button type="submit" size="sm" variant="secondary" className="mt-4">
          Read this calendar
        </Button>
      </PartForm>
      <details className="mt-5 max-w-3xl" open={typed?.intent === 'outside-caldav'}>
        <summary className="link inline-flex min-h-11 items-center">
          With a user name and a password (CalDAV)
        </summary>
        <PartForm intent="outside-caldav" className="mt-3">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="caldav-address"
              label="Server"
              note="For Apple: https://caldav.icloud.com"
              defaultValue={typed?.['caldav-address']}
              error={errors?.['caldav-address']}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              className="sm:col-span-2"
            />
            <TextField
              name="caldav-user"
              label="User name"
              defaultValue={typed?.['caldav-user']}
              error={errors?.['caldav-user']}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
            />
            <TextField
              name="caldav-password"
              label="Password"
              note="An app password, where there is one: it can be withdrawn by itself."
              error={errors?.['caldav-password']}
              {...secret}
            />
          </div>
          <Button type="submit" size="sm" variant="secondary" className="mt-4">
            Read these calendars
          </Button>
        </PartForm>
      </details>
    </PartSection>
  )
}

function Calendar({ calendar }: { calendar: PartProps['view']['calendars'][number] }) {
  const { id, host, kind, added, stale, words } = calendar
  return (
    <li className="flex flex-wrap items-center gap-x-6 border-b border-line py-1.5">
      <div className="min-w-0 grow basis-40 py-1.5">
        <p className="font-semibold wrap-anywhere">
          {host}{' '}
          <span className="inline-block font-normal text-muted">
            {kind === 'ics' ? 'by its address' : 'by CalDAV'}
          </span>
        </p>
        <p className={`text-sm ${stale ? 'text-warning' : 'text-muted'}`}>{words}</p>
        <p className="text-sm text-muted">{added}</p>
      </div>
      <RemoveForm intent="outside-removed" carries={{ id }} name={host} />
    </li>
  )
}
