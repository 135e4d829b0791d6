import { useEffect } from 'react'

/** Invoker commands (`<button command="show-modal" commandfor="id">`) are newer than React's types. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | undefined
    commandfor?: string | undefined
  }
}

/** Serves the dialog commands by script in browsers that do not know them. */
export function useInvokersFor(id: string) {
  useEffect(() => {
    if ('command' in HTMLButtonElement.prototype) return
    const onClick = (event: MouseEvent) => {
      const button = (event.target as Element).closest(`button[commandfor="${CSS.escape(id)}"]`)
      const dialog = document.getElementById(id)
      if (!button || !(dialog instanceof HTMLDialogElement)) return
      if (button.getAttribute('command') !== 'show-modal') dialog.close()
      else if (!dialog.open) dialog.showModal()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [id])
}
