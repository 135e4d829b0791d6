import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { paymentWindowTexts } from '#app/content/payment.ts'
import { Close } from '#app/ui/icons.tsx'
import { BookingMuggu } from '#app/ui/muggu.tsx'

type PaymentDialogProps = {
  title: string
  /** Whether the provider's checkout is on top. A modal dialog would make the checkout inert. */
  isBehind?: boolean
  /** Reference of the booked session. The header shows the drawing made from this reference. */
  seed?: string | undefined
  onClose: () => void
  /** Footer, which does not scroll. */
  foot: ReactNode
  children: ReactNode
}

/** Payment dialog. In the server's HTML, it is open as a part of the page; scripts make it modal. */
export function PaymentDialog({
  title,
  isBehind = false,
  seed,
  onClose,
  foot,
  children,
}: PaymentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) return // the visitor has closed it
    element.close()
    if (isBehind) element.show()
    else element.showModal()
  }, [isBehind])
  // biome-ignore lint/correctness/useExhaustiveDependencies: screen readers read the heading when it changes
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <>
      <style href="pay-dialog" precedence="default">
        {look}
      </style>
      <dialog
        ref={dialog}
        open
        aria-labelledby="payment-title"
        suppressHydrationWarning
        // ignores the close event of the effect above, which opens the dialog again
        onClose={(event) => {
          if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
        }}
        className="pay-dialog choices fixed inset-0 z-40 m-auto flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg flex-col overflow-hidden rounded-xl bg-card p-0 text-text backdrop:bg-veil max-sm:mb-0 max-sm:max-h-[calc(100dvh-1rem)] max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none"
      >
        <div
          className={`flex items-start justify-between gap-4 px-5 pt-4 sm:px-8 sm:pt-7 ${seed ? 'on-dark mb-5 bg-leaf pb-5 text-rice sm:pb-7' : 'pb-3'}`}
        >
          <h2 ref={heading} id="payment-title" tabIndex={-1} className="text-h3 pt-2">
            {seed && (
              <>
                <BookingMuggu seed={seed} draws className="mb-4 w-20" />
                <span>{paymentWindowTexts.paid.mark} </span>
              </>
            )}
            {title}
          </h2>
          <form method="dialog">
            <button
              type="submit"
              aria-label="Close"
              className={`-mr-2 grid size-11 place-items-center rounded-full ${seed ? 'hover:bg-night/40' : 'hover:bg-soft'}`}
            >
              <Close />
            </button>
          </form>
        </div>
        <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-8 sm:pb-6">{children}</div>
        {foot}
      </dialog>
    </>
  )
}

/** Styles for the dialog when it is not modal, without scripts, and in print. */
const look = `
.pay-dialog:not([open]) { display: none }
.pay-dialog:not(:modal) { box-shadow: 0 0 0 100vmax rgb(25 23 55 / 0.7) }
@media (scripting: none) {
  .pay-dialog {
    position: static;
    width: auto;
    max-width: 40rem;
    max-height: none;
    margin: 0;
    border: 1.5px solid var(--color-edge);
    border-radius: 1.75rem;
    box-shadow: none !important;
  }
}
@media print { .pay-dialog { position: static; max-height: none; box-shadow: none !important } }`
