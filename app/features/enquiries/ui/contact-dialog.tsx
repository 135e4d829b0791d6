import { contactDialog, sentNote } from '#app/content/contact-dialog.ts'
import { formMessages } from '#app/features/forms/domain/messages.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Close, Mail } from '#app/ui/icons.tsx'
import { enquiryForms } from '../domain/forms.ts'
import { EnquiryForm } from './enquiry-form.tsx'

const id = 'contact-dialog'

/**
 * The Contact button that floats beside the page and steps aside while a field has the focus, with its dialog. Both are
 * the browser's own.
 */
export const ContactDialog = () => (
  <>
    <div className="pointer-events-none fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] lg:inset-x-6 lg:bottom-6 z-40 grid justify-items-end gap-3 print:hidden">
      <div role="status" className="contents">
        <Sent />
      </div>
      <button
        type="button"
        command="show-modal"
        commandfor={id}
        className="pointer-events-auto grid size-13 place-items-center rounded-full border-2 border-rice bg-kumkum font-semibold text-rice leading-tight shadow-float hover:bg-neel in-[body:has(:is(main,footer)_:is(input,select,textarea):focus)]:hidden min-[100rem]:w-auto min-[100rem]:px-6"
      >
        <Mail className="size-6 min-[100rem]:hidden" />
        <span className="max-[100rem]:sr-only">Contact</span>
      </button>
    </div>
    <Dialog id={id} title={enquiryForms.modal.title} size="wide">
      <p className="mb-6 text-muted">{contactDialog.lead}</p>
      <EnquiryForm kind="modal" inDialog />
    </Dialog>
  </>
)

/** Stands there once a message was sent, until it is told to go. */
const Sent = () => (
  <div
    id="modal-sent"
    hidden
    className="on-dark pointer-events-auto flex max-w-sm items-start gap-3 rounded-lg bg-night py-3 pr-2 pl-5 text-rice shadow-float ring-1 ring-night-line"
  >
    <div className="py-1.5">
      <p className="font-semibold">{formMessages.sent}</p>
      <p className="text-rice-muted text-sm">{sentNote}</p>
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
)
