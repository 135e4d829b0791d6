import { reloadOnConflict, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { correctContact } from '#app/booking/correct-contact.ts'
import { TextField } from '#app/ui/field.tsx'
import { ChangeForm, useBookingDetail } from '#app/workspace/booking/components/panel.tsx'
import { contactForm } from '#app/workspace/booking/forms.ts'
import type { Route } from './+types/contact.ts'
import { handleBookingChange } from './change-route.ts'

export const action = (args: Route.ActionArgs) =>
  handleBookingChange(args, contactForm, async ({ app, booking, form, by }) => {
    await correctContact(app, booking.id, form, by('corrected'))
    return 'corrected'
  })

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)
export const shouldRevalidate = reloadOnConflict

export default function ContactPanel({ actionData: refused }: Route.ComponentProps) {
  const { session } = useBookingDetail()
  const values = refused?.typed ?? { ...session, email: session.email ?? '' }
  const field = (name: 'name' | 'phone' | 'email') => ({
    ...{ name, defaultValue: values[name], error: refused?.errors[name] },
    autoComplete: 'off',
  })
  return (
    <ChangeForm
      title="Correct name, phone or email"
      refused={refused}
      button="Save"
      isEmailed={false}
      className="sm:grid-cols-2"
    >
      <TextField {...field('name')} label="Name" maxLength={100} />
      <TextField {...field('phone')} label="Phone" type="tel" maxLength={40} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        optional
        maxLength={254}
        className="sm:col-span-2"
        note="A new email gets a new link; the old link stops working. Issued documents stay as they are."
      />
    </ChangeForm>
  )
}
