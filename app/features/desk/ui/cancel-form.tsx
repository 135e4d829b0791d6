import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { type CancelledHow, longestReason } from '../domain/booking-action.ts'
import type { BookingDetail } from '../domain/booking-detail.ts'
import { ActionForm, type FormOf, type RefusedAction } from './action-form.tsx'
import { Unfold } from './unfold.tsx'

/** Cancels: on the visitor's word or on ours, with what goes back of a paid session; an admin may decide otherwise. */
export function CancelForm({
  form,
  detail,
  refused,
}: {
  form: FormOf
  detail: BookingDetail
  refused: RefusedAction | undefined
}) {
  const { money, can } = detail
  const { back } = money ?? {}
  return (
    <Unfold id="cancel" title="Cancel this session" open={refused !== undefined}>
      <ActionForm form={form} intent="cancel" className="grid gap-4">
        <p className="text-sm text-muted">
          The time is free for others, and the visitor is told by e-mail. It can’t be undone.
        </p>
        <fieldset className="grid">
          <legend className="font-semibold">Who cancels?</legend>
          <Way value="by-policy">The visitor asked us to{back && `: ${byPolicy(back)}`}</Way>
          <Way value="ours">We do{back && `: ${back.sum} goes back, and we say sorry`}</Way>
          {back && can.decideMoney && (
            <>
              <Way value="all">The visitor asked, and {back.sum} goes back whatever the policy says</Way>
              <Way value="nothing">The visitor asked, and nothing goes back</Way>
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
          Cancel this session
        </Button>
      </ActionForm>
    </Unfold>
  )
}

const byPolicy = ({ past, until, sum }: { past: boolean; until: string; sum: string }): string =>
  past ? `nothing goes back (24 hours before was ${until})` : `${sum} goes back, by the policy`

function Way({ value, children }: { value: CancelledHow; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input type="radio" name="money" value={value} required className="size-5 shrink-0 accent-accent" />
      <span>{children}</span>
    </label>
  )
}
