import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PartForm, type PartProps, PartSection } from './part.tsx'

/** Section to create, renew and revoke the private calendar URL. */
export function FeedSection(part: PartProps) {
  const { feed } = part.view
  const address = part.answer?.address
  const isOn = Boolean(feed || address)
  return (
    <PartSection part="feed" {...part}>
      <p className="mt-2 max-w-[62ch] text-muted">
        A private address for Google, Apple or Outlook calendars, which then show the sessions: name, kind,
        language, how to join or whom to call, reference. Whoever has the address can read them, so keep it to
        yourself.
      </p>
      {address ? (
        <Address address={address} />
      ) : (
        feed && (
          <p className="mt-3 font-medium">
            {feed.works
              ? `On since ${feed.since}, made by ${feed.madeBy}.`
              : `Stopped: ${feed.madeBy}, who made it, may no longer see this calendar. Make a new address.`}
          </p>
        )
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <PartForm intent="feed">
          <Button type="submit" size="sm" variant="secondary">
            {isOn ? 'Make a new address' : 'Make the address'}
          </Button>
        </PartForm>
        {isOn && (
          <PartForm intent="feed-ended">
            <Button type="submit" size="sm" variant="secondary">
              Switch it off
            </Button>
          </PartForm>
        )}
      </div>
      {isOn && (
        <p className="mt-2 text-sm text-muted">
          Either one ends the address in use at once, and so does a new password of whoever made it.
        </p>
      )}
    </PartSection>
  )
}

function Address({ address }: { address: string }) {
  return (
    <div
      role="alert"
      className="mt-4 max-w-3xl rounded-lg border-2 border-success bg-success-soft p-4 sm:p-5"
    >
      <TextField
        name="feed-address"
        label="Your calendar address"
        note="Copy it now: it is shown this once. In the calendar program choose “add by URL” or “subscribe”."
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <a
        href={address.replace(/^https?:/, 'webcal:')}
        className="link mt-2 inline-flex min-h-11 items-center"
      >
        Open it in this device’s calendar
      </a>
    </div>
  )
}
