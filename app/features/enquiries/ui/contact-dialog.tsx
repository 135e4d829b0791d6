import { useState } from 'react'
import { useLocation } from 'react-router'
import { contactDialog, sentNote } from '#app/content/contact-dialog.ts'
import { formMessages } from '#app/features/forms/domain/messages.ts'
import { FormOnDemand } from '#app/features/forms/ui/form-on-demand.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Close } from '#app/ui/icons.tsx'
import { onDemand } from '#app/ui/on-demand.ts'

const id = 'contact-dialog'

const { Part: ModalForm, fetchPart: fetchForm } = onDemand(() =>
  import('./modal-form.tsx').then((module) => ({ default: module.ModalForm })),
)

/**
 * The Contact button that floats on every page, with its dialog. Both are the browser's own, so they work before
 * scripts; the form inside then posts to a page.
 */
export function ContactDialog() {
  const { pathname } = useLocation()
  /** The page on which a message was sent, until it is left or told to go. */
  const [sentOn, setSentOn] = useState<string>()

  function onSent() {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) dialog.close()
    setSentOn(pathname)
  }

  return (
    <>
      <div className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 grid justify-items-end gap-3 max-lg:in-[body:has(aside[aria-label='Your_session'])]:bottom-28 print:hidden">
        <div role="status" className="empty:hidden">
          {sentOn === pathname && <Sent onClose={() => setSentOn(undefined)} />}
        </div>
        <button
          type="button"
          command="show-modal"
          commandfor={id}
          onPointerEnter={fetchForm}
          onFocus={fetchForm}
          onClick={() => setSentOn(undefined)}
          className="pointer-events-auto min-h-12 rounded-full border-2 border-kumkum bg-kumkum px-6 py-2.5 font-semibold text-rice leading-tight shadow-float hover:border-rice"
        >
          Contact
        </button>
      </div>
      <Dialog id={id} title={contactDialog.title} size="wide">
        <p className="mb-6 text-muted">{contactDialog.lead}</p>
        <FormOnDemand fetchPart={fetchForm}>
          {(state) => <ModalForm state={state} onSent={onSent} />}
        </FormOnDemand>
      </Dialog>
    </>
  )
}

function Sent({ onClose }: { onClose: () => void }) {
  return (
    <div className="on-dark pointer-events-auto flex max-w-sm items-start gap-3 rounded-lg bg-night py-3 pr-2 pl-5 text-rice shadow-float ring-1 ring-night-line">
      <div className="py-1.5">
        <p className="font-semibold">{formMessages.sent}</p>
        <p className="text-rice-muted text-sm">{sentNote}</p>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-night-line"
      >
        <Close />
      </button>
    </div>
  )
}
