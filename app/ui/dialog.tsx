import { type ReactNode, useEffect, useRef } from 'react'
import { Close } from './icons.tsx'

type DialogProps = {
  id: string
  title: ReactNode
  /** Whether to open the dialog. A change to false does not close it. */
  open?: boolean
  onClose?: () => void
  size?: 'md' | 'wide'
  children: ReactNode
}

/** Modal dialog. `<button command="show-modal" commandfor={id}>` opens it, even without scripts. */
export function Dialog({ id, title, open = false, onClose, size = 'md', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
  }, [open])
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      onClose={onClose}
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
