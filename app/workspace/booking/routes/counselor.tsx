import { workspacePath } from '#app/accounts/paths.ts'
import { hasRight } from '#app/accounts/roles.ts'
import { reloadOnConflict, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { reassignBooking } from '#app/booking/reassign-booking.ts'
import { useField } from '#app/ui/workspace-form.tsx'
import { ChangeForm, MessageField, RadioCard } from '#app/workspace/booking/components/panel.tsx'
import { counselorForm } from '#app/workspace/booking/forms.ts'
import { listReassignTargets } from '#app/workspace/booking/queries.ts'
import { Avatar } from '#app/workspace/components/avatar.tsx'
import type { Route } from './+types/counselor.ts'
import { handleBookingChange, requireBooking } from './change-route.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user, booking } = await requireBooking(args)
  return (await listReassignTargets(app, user, [booking])).get(booking.reference) ?? []
}

export const action = (args: Route.ActionArgs) =>
  handleBookingChange(args, counselorForm, async ({ app, user, booking, form, by }) => {
    const { counselor, message } = form
    const seesAll = hasRight(user.role, 'everyone')
    await reassignBooking(app, booking.id, counselor, {
      ...by('reassigned', { counselorBefore: booking.counselorId, counselor }),
      anyTime: seesAll,
      message: { text: message, author: user.name },
    })
    // a counselor who gave up the session can no longer open its page
    return seesAll ? 'reassigned' : `${workspacePath}?done=reassigned`
  })

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)
export const shouldRevalidate = reloadOnConflict

export default function ReassignPanel({ loaderData: counselors }: Route.ComponentProps) {
  const field = useField()
  return (
    <ChangeForm
      title="Reassign to another counselor"
      button={counselors.length > 0 ? 'Reassign' : null}
      notice="Same time, same link, nothing to pay or refund."
    >
      {counselors.length === 0 ? (
        <p className="text-muted">
          No other counselor who speaks the language is available then. Move the session, or ask an admin.
        </p>
      ) : (
        <>
          <fieldset className="grid gap-2">
            <legend className="sr-only">New counselor</legend>
            {counselors.map(({ id, name, outside }) => (
              <RadioCard key={id} name="counselor" value={id}>
                <Avatar name={name} />
                <span>
                  <span className="font-semibold">{name}</span>
                  {outside && (
                    <span className="block text-sm text-muted">Outside their hours: ask first</span>
                  )}
                </span>
              </RadioCard>
            ))}
          </fieldset>
          <MessageField {...field('message')} label="Message to the client" />
        </>
      )}
    </ChangeForm>
  )
}
