import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { meantAddress } from '#app/booking/mail-typo.ts'
import { TextField } from '#app/ui/field.tsx'

/** Until somebody pauses while they type; ms. */
const pause = 600

/** An address; one that looks like a slip of the finger is asked about, and a tap takes what is offered. It is never refused. */
export function EmailField(
  props: Pick<ComponentProps<typeof TextField>, 'name' | 'id' | 'label' | 'hint' | 'error' | 'className'> & {
    defaultValue: string
  },
) {
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [meant, setMeant] = useState<string | null>(null)
  useEffect(() => () => clearTimeout(waiting.current), [])

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    clearTimeout(waiting.current)
    setMeant(null)
    waiting.current = setTimeout(() => setMeant(meantAddress(currentTarget.value)), pause)
  }

  function take() {
    if (!input.current || !meant) return
    input.current.value = meant
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }

  return (
    <div className="grid content-start">
      <TextField {...props} ref={input} type="email" autoComplete="email" maxLength={254} onInput={onInput} />
      <div role="status">
        {meant && (
          <button
            type="button"
            onClick={take}
            className="link -mb-2 inline-flex min-h-11 items-center text-left text-sm wrap-anywhere"
          >
            {`Did you mean ${meant}?`}
          </button>
        )}
      </div>
    </div>
  )
}
