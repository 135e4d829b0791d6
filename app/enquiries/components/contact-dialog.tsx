import { confirmationNote, contactDialogTexts } from '#app/content/contact-dialog.ts'
import { formMessages } from '#app/content/form-messages.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Close, Envelope } from '#app/ui/icons.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

const id = 'contact-dialog'

/** Button that opens the contact dialog. `.contact-button` in app.css hides it on phones while the visitor types. */
export const ContactButton = () => (
  <button
    type="button"
    command="show-modal"
    commandfor={id}
    className="contact-button fixed z-40 grid place-items-center border-2 border-page bg-text font-semibold text-page hover:bg-accent xl:right-2 xl:size-12 xl:rounded-full min-[90rem]:right-6 min-[110rem]:w-auto min-[110rem]:px-6 print:hidden"
  >
    <Envelope className="size-3.5 xl:size-5.5 min-[110rem]:hidden" />
    <span className="max-[110rem]:sr-only">Contact</span>
  </button>
)

export const ContactDialog = () => (
  <>
    <div className="pointer-events-none fixed inset-x-3 bottom-20 z-40 grid justify-items-end lg:inset-x-6 print:hidden">
      <div role="status" className="contents">
        <div
          id="modal-sent"
          hidden
          className="on-dark pointer-events-auto flex max-w-sm items-start gap-3 rounded-lg bg-night py-3 pr-2 pl-5 text-rice shadow-float ring-1 ring-night-line"
        >
          <div className="py-1.5">
            <p className="font-semibold">{formMessages.sent}</p>
            <p className="text-rice-muted text-sm">{confirmationNote}</p>
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            data-hides="modal-sent"
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-night-line"
          >
            <Close />
          </button>
        </div>
      </div>
    </div>
    <Dialog id={id} title={enquiryForms.modal.title} size="wide">
      <p className="mb-6 text-muted">{contactDialogTexts.lead}</p>
      <EnquiryForm kind="modal" inDialog />
    </Dialog>
  </>
)
