import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { type CancelledHow, longestReason } from '#app/workspace/booking-action.ts'
import type { BookingDetail } from '#app/workspace/view-booking.ts'
import { EmailNotice } from './email-notice.tsx'
import { Unfold } from './unfold.tsx'

/** Form to cancel for the visitor or for us, with the refund; an admin may choose another refund. */
export function CancelForm({ detail, refused }: { detail: BookingDetail; refused: RefusedForm | undefined }) {
  const { money, can, version, session } = detail
  const { back } = money ?? {}
  return (
    <Unfold id="cancel" title="Cancel this session" open={refused !== undefined}>
      <WorkForm carries={{ intent: 'cancel', version }} className="grid gap-4">
        <p className="text-sm text-muted">
          The slot becomes available to others. <EmailNotice session={session} /> This can’t be undone.
        </p>
        <fieldset className="grid">
          <legend className="font-semibold">Who cancels?</legend>
          <Way chosen={refused?.typed.money} value="by-policy">
            The visitor asked us to{back && `: ${byPolicy(back)}`}
          </Way>
          <Way chosen={refused?.typed.money} value="ours">
            We do{back && `: ${back.sum} goes back, and we say sorry`}
          </Way>
          {back && can.decideMoney && (
            <>
              <Way chosen={refused?.typed.money} value="all">
                The visitor asked, and {back.sum} goes back whatever the policy says
              </Way>
              <Way chosen={refused?.typed.money} value="nothing">
                The visitor asked, and nothing goes back
              </Way>
            </>
          )}
        </fieldset>
        <TextArea
          name="reason"
          label="Reason"
          hint={
            back && can.decideMoney
              ? 'Needed for the last two. Kept as a private note; the visitor does not see it.'
              : 'Kept as a private note; the visitor does not see it.'
          }
          rows={2}
          maxLength={longestReason}
          optional
          defaultValue={refused?.typed.reason}
        />
        <Button type="submit" variant="danger" size="sm" className="justify-self-start">
          {session.email === null ? 'Cancel this session' : `Cancel and email ${session.name}`}
        </Button>
      </WorkForm>
    </Unfold>
  )
}

const byPolicy = ({ past, until, sum }: { past: boolean; until: string; sum: string }): string =>
  past ? `nothing goes back (24 hours before was ${until})` : `${sum} goes back, by the policy`

type WayProps = { value: CancelledHow; chosen: string | undefined; children: ReactNode }

function Way({ value, chosen, children }: WayProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input
        type="radio"
        name="money"
        value={value}
        defaultChecked={value === chosen}
        required
        className="size-5 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  )
}
