import { type ClipboardEvent, type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { phoneTyped, tenDigits } from './phone.ts'

/**
 * A number of ten digits. Scripts take the place of `maxlength`, which would cut a pasted or filled-in `+91 98480 12345`
 * before its digits could be found.
 */
export function PhoneField(
  props: Pick<ComponentProps<typeof TextField>, 'name' | 'id' | 'error' | 'defaultValue'>,
) {
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  useEffect(() => {
    if (input.current) tidy(input.current)
  }, [])
  return (
    <TextField
      {...props}
      ref={input}
      label="Phone"
      hint="10 digits, like 98480 12345, without +91"
      type="tel"
      inputMode="numeric"
      pattern="[0-9]{10}"
      autoComplete="tel-national"
      maxLength={hydrated ? undefined : 10}
      onInput={(event: FormEvent<HTMLInputElement>) => tidy(event.currentTarget)}
      onPaste={pasteDigits}
    />
  )
}

function tidy(input: HTMLInputElement) {
  const tidied = phoneTyped(input.value)
  if (tidied !== input.value) input.value = tidied
}

/** A whole number that is pasted replaces what stood there. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
  const digits = tenDigits(event.clipboardData.getData('text'))
  if (!digits) return
  event.preventDefault()
  event.currentTarget.value = digits
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}
