import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { searchPath } from '#app/accounts/paths.ts'

/**
 * The search of the whole workspace, a field in the rail of wide screens. `/` and Ctrl-K lead to it from anywhere but a
 * field that is being typed into; where the rail is no more than a bar, they open its page.
 */
export function SearchField() {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!asksForSearch(event)) return
      event.preventDefault()
      if (field.current?.checkVisibility()) field.current.select()
      else navigate(searchPath)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
  return (
    <Form method="get" action={searchPath} role="search" className="mt-2 max-lg:hidden">
      <input
        ref={field}
        type="search"
        name="q"
        maxLength={100}
        aria-label="Search bookings, messages and people"
        placeholder="Search ( / )"
        aria-keyshortcuts="/ Control+K"
        className="min-h-10 w-full min-w-0 rounded-md border border-night-line bg-transparent px-3 text-rice placeholder:text-rice-muted"
      />
    </Form>
  )
}

function asksForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return true
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !ctrlKey && !metaKey && !altKey && !typing
}
