import { submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { correctContact } from '#app/booking/correct-contact.ts'
import { TextField } from '#app/ui/field.tsx'
import { ChangeForm, useBookingDetail, useField } from '#app/workspace/booking/components/panel.tsx'
import { contactForm } from '#app/workspace/booking/forms.ts'
import type { Route } from './+types/contact.ts'
import { handleBookingChange } from './change-route.ts'

export const action = (args: Route.ActionArgs) =>
  handleBookingChange(args, contactForm, async ({ app, booking, form, by }) => {
    await correctContact(app, booking.id, form, by('corrected'))
    return 'corrected'
  })

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function ContactPanel() {
  const { name, phone, email } = useBookingDetail().session
  const field = useField()
  return (
    <ChangeForm
      title="Correct name, phone or email"
      button="Save"
      notice="A new email gets a new link; the old link stops working. Issued documents stay as they are."
      isEmailed={false}
      className="sm:grid-cols-2"
    >
      <TextField {...field('name', name)} label="Name" maxLength={100} autoComplete="off" />
      <TextField {...field('phone', phone)} label="Phone" type="tel" maxLength={40} autoComplete="off" />
      <TextField
        {...field('email', email)}
        label="Email"
        type="email"
        optional
        maxLength={254}
        autoComplete="off"
        className="sm:col-span-2"
      />
    </ChangeForm>
  )
}
