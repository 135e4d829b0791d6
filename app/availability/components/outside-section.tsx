import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AffectedSessions } from './off-section.tsx'
import { PartForm, type PartProps, PartSection, RemoveForm } from './part.tsx'

/** Section for the counselor's external calendar. Its busy times cannot be booked. */
export function OutsideSection(part: PartProps) {
  const { calendar, clashes } = part.view
  const { typed, errors } = part.answer ?? {}
  return (
    <PartSection part="outside" {...part}>
      <p className="mt-2 max-w-[62ch] text-muted">
        What you are busy with in Google, Apple, Outlook or any other calendar can’t be booked here. Only the
        times are read, every ten minutes; nothing is ever written there.
      </p>
      {calendar && (
        <div className="mt-4 flex max-w-3xl flex-wrap items-center gap-x-6 border-y border-line py-1.5">
          <div className="min-w-0 grow basis-40 py-1.5">
            <p className="font-semibold wrap-anywhere">{calendar.host}</p>
            <p className={`text-sm ${calendar.stale ? 'text-warning' : 'text-muted'}`}>{calendar.words}</p>
            <p className="text-sm text-muted">{calendar.added}</p>
          </div>
          <RemoveForm intent="outside-removed" name={calendar.host} />
        </div>
      )}
      {clashes.length > 0 && (
        <div className="mt-4 max-w-3xl rounded-lg border-2 border-warning p-4">
          <p className="font-semibold">Booked before your calendar said busy:</p>
          <p className="text-sm text-muted">Open a session to move it, or to hand it over.</p>
          <AffectedSessions sessions={clashes} />
        </div>
      )}
      <PartForm intent="outside" className="mt-5 max-w-3xl">
        <TextField
          name="ics-address"
          label="Secret address of your calendar (iCal)"
          note="In Google: Settings, your calendar, “Secret address in iCal format”. In Outlook: Shared calendars, Publish, ICS. It begins with https://. We keep it locked and never show it again."
          defaultValue={typed?.['ics-address']}
          error={errors?.['ics-address']}
          // a secret: the browser must not store a draft of it
          type="password"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
        />
        <Button type="submit" size="sm" variant="secondary" className="mt-4">
          {calendar ? 'Read this calendar instead' : 'Read this calendar'}
        </Button>
      </PartForm>
    </PartSection>
  )
}
