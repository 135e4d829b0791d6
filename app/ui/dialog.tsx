import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Close } from './icons.tsx'

type DialogProps = {
  id: string
  title: ReactNode
  /** Opens it from the page's state. Without scripts an open one stands on the page, in the first HTML. */
  open?: boolean
  /** Called however it closes: the button, Escape, or a click outside. */
  onClose?: () => void
  /** `wide` for a form of two columns. */
  size?: 'md' | 'wide'
  children: ReactNode
}

/**
 * A native modal dialog. Any `<button command="show-modal" commandfor={id}>` opens it and
 * `command="close"` closes it, before scripts too; the browser keeps focus in and gives it back.
 */
export function Dialog({ id, title, open = false, onClose, size = 'md', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Only the first HTML: from then on the attribute is the browser's, and React must not touch it.
  const [openAtFirst] = useState(open)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) {
      if (element.open && element.dataset.byState) element.close()
      return
    }
    if (element.matches(':modal')) return
    element.removeAttribute('open')
    element.dataset.byState = 'true'
    element.showModal()
  }, [open])
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      onClose={onClose}
      open={openAtFirst}
      suppressHydrationWarning
      className={`dialog m-auto w-[calc(100%-2rem)] ${size === 'wide' ? 'max-w-3xl' : 'max-w-lg'} rounded-xl bg-card p-6 text-text shadow-float backdrop:bg-veil sm:p-8`}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className="text-h3 pt-1.5">
          {title}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            aria-label="Close"
            className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-soft"
          >
            <Close />
          </button>
        </form>
      </div>
      <div className="mt-4">{children}</div>
    </dialog>
  )
}
