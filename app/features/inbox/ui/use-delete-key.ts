import { type RefObject, useEffect } from 'react'

/** Presses a button by the Delete key, wherever one is on the page but in a field to type in. */
export function useDeleteKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      const ticked = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
      const alone = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat)
      if (event.key === 'Delete' && alone && (!typing || ticked)) button.current?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [button])
}
