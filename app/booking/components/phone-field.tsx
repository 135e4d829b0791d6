import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { phoneTooLong, tenDigits } from '#app/booking/phone.ts'
import { TextField } from '#app/ui/field.tsx'

/**
 * A number of ten digits, in whatever way it is written. It has no `maxlength`, which would cut a pasted or filled-in
 * `+91 98480 12345`; what is too long stays, and is said to be.
 */
export function PhoneField({
  error,
  ...props
}: Pick<ComponentProps<typeof TextField>, 'name' | 'id' | 'error' | 'defaultValue'>) {
  const input = useRef<HTMLInputElement>(null)
  const [tooLong, setTooLong] = useState<string | null>(null)
  useEffect(() => {
    if (input.current) setTooLong(tidy(input.current))
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
      onInput={(event: FormEvent<HTMLInputElement>) => setTooLong(tidy(event.currentTarget))}
    />
  )
}

/**
 * Leaves the ten digits of a whole number alone in its field.
 *
 * @returns what is wrong with it
 */
function tidy(input: HTMLInputElement): string | null {
  const digits = tenDigits(input.value)
  if (digits && digits !== input.value) input.value = digits
  return phoneTooLong(input.value)
}
