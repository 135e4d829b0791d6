import { submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { correctContact } from '#app/booking/correct-contact.ts'
import { ChangeForm, ContactFields, useBookingDetail } from '#app/workspace/booking/components/panel.tsx'
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
  return (
    <ChangeForm
      title="Correct name, phone or email"
      button="Save"
      notice="A new email gets a new link; the old link stops working. Issued documents stay as they are."
      isEmailed={false}
      className="sm:grid-cols-2"
    >
      <ContactFields client={useBookingDetail().session} />
    </ChangeForm>
  )
}
