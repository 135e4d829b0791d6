import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { suggestEmail } from '#app/booking/contact.ts'
import { setControl } from '#app/ui/drafts.ts'
import { TextField } from '#app/ui/field.tsx'

/** Pause in typing after which a mistyped address is suggested, in ms. */
const pause = 600

/** Email field that suggests a correction for a likely typo; it never rejects an address. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [suggestion, setSuggestion] = useState<string | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    clearTimeout(timer.current)
    setSuggestion(null)
    timer.current = setTimeout(() => setSuggestion(suggestEmail(currentTarget.value)), pause)
  }

  function accept() {
    if (!input.current || !suggestion) return
    setControl(input.current, suggestion)
    input.current.focus()
  }

  return (
    <div className="grid content-start">
      <TextField {...props} ref={input} type="email" autoComplete="email" maxLength={254} onInput={onInput} />
      <div role="status">
        {suggestion && (
          <button
            type="button"
            onClick={accept}
            className="link -mb-2 inline-flex min-h-11 items-center text-left text-sm wrap-anywhere"
          >
            {`Did you mean ${suggestion}?`}
          </button>
        )}
      </div>
    </div>
  )
}
