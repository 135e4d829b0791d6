import { privacyPath } from '#app/privacy/forms.ts'
import { OneButtonForm } from '#app/ui/work-form.tsx'

/** Leads to all that we have about the person of a booking or message, from where they are erased. Posted: no address is in a URL. */
export const EraseButton = ({ of, id }: { of: 'booking' | 'message'; id: string }) => (
  <OneButtonForm action={privacyPath} carries={{ [of]: id }} className="mt-4">
    Erase this person…
  </OneButtonForm>
)
