import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { meantAddress, phoneTooLong, tenDigits } from '#app/booking/contact.ts'
import { TextField } from '#app/ui/field.tsx'

type InputProps = Pick<ComponentProps<typeof TextField>, 'name' | 'id' | 'error' | 'className'> & {
  defaultValue: string
}

/** Pause in typing after which a mistyped address is suggested, in ms. */
const pause = 600

/** Email field that suggests a correction for a likely typo; it never rejects an address. */
export function EmailField(props: InputProps & Pick<ComponentProps<typeof TextField>, 'label' | 'hint'>) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [suggestion, setSuggestion] = useState<string | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    clearTimeout(timer.current)
    setSuggestion(null)
    timer.current = setTimeout(() => setSuggestion(meantAddress(currentTarget.value)), pause)
  }

  function accept() {
    if (!input.current || !suggestion) return
    input.current.value = suggestion
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
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

/**
 * Phone field for ten digits in any notation. It has no `maxlength`, which would cut off a pasted `+91 98480 12345`; a
 * number that is too long is reported instead.
 */
export function PhoneField({ error, ...props }: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [tooLong, setTooLong] = useState<string | null>(null)
  useEffect(() => {
    if (input.current) setTooLong(reduceToDigits(input.current))
  }, [])
  return (
    <TextField
      {...props}
      error={error ?? tooLong ?? undefined}
      ref={input}
      label="Phone"
      hint="10 digits, like 98480 12345"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onInput={(event: FormEvent<HTMLInputElement>) => setTooLong(reduceToDigits(event.currentTarget))}
    />
  )
}

/** Reduces a complete number to its ten digits; returns the error of one that is too long. */
function reduceToDigits(input: HTMLInputElement): string | null {
  const digits = tenDigits(input.value)
  if (digits && digits !== input.value) input.value = digits
  return phoneTooLong(input.value)
}
