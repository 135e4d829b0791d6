import { type ClipboardEvent, type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

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

/**
 * The ten digits of an Indian number as people write it: spaces, hyphens, `+91` and a leading 0 go. Null when it is no
 * such number.
 */
export function tenDigits(text: string): string | null {
  const [, long, mobile] =
    /^(?:(?:\+91|0)?(\d{10})|91([6-9]\d{9}))$/.exec(text.replace(/[\s().-]/g, '')) ?? []
  return long ?? mobile ?? null
}

const most = 10
/** A whole number with its country code, spaces and all. */
const mostWhilePasted = 24

/**
 * What the field holds after an input of any kind: the ten digits as soon as they are there, and never an eleventh.
 * What may still become a number with `+91` or a leading 0 stays as it was typed.
 */
export function phoneTyped(text: string): string {
  const digits = tenDigits(text)
  if (digits) return digits
  const unfinished = /^(\+|0|91[6-9])/.test(text) || /\D/.test(text)
  return text.slice(0, unfinished ? mostWhilePasted : most)
}
