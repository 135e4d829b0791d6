import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { longestReason } from '../domain/booking-action.ts'
import type { BookingDetail } from '../domain/booking-detail.ts'
import { ActionForm, type FormOf, type Refused } from './action-form.tsx'
import { Unfold } from './unfold.tsx'

/** Cancels; of a paid session it says where the money goes, and an admin may decide otherwise. */
export function CancelForm({
  form,
  detail,
  refused,
}: {
  form: FormOf
  detail: BookingDetail
  refused: Refused | undefined
}) {
  const { money, can } = detail
  const { back } = money ?? {}
  return (
    <Unfold id="cancel" title="Cancel this session" open={refused !== undefined}>
      <ActionForm form={form} intent="cancel" className="grid gap-4">
        <p className="text-sm text-muted">
          The time is free for others, and the visitor is told by e-mail. It can’t be undone.
        </p>
        {back && (
          <fieldset className="grid">
            <legend className="font-semibold">The money</legend>
            <Way value="by-policy" chosen>
              By the policy:{' '}
              {back.past ? `nothing goes back (24 hours before was ${back.until})` : `${back.sum} goes back`}
            </Way>
            {can.decideMoney && (
              <>
                <Way value="all">Full refund: {back.sum} goes back</Way>
                <Way value="nothing">No refund</Way>
              </>
            )}
          </fieldset>
        )}
        <TextArea
          name="reason"
          label="Reason"
          hint={
            back && can.decideMoney
              ? 'Needed when the money does not go by the policy. Kept as a private note; the visitor does not see it.'
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

function Way({ value, chosen = false, children }: { value: string; chosen?: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="money"
        value={value}
        defaultChecked={chosen}
        className="size-5 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  )
}
