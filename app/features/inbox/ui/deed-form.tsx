import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

type DeedFormProps = {
  /** What the server is asked to do. */
  does: string
  /** Of the message as it is shown here. */
  version: number
  className?: string
  children: ReactNode
}

/**
 * A form that does one thing to a message, sent once however often it is pressed. While something is typed in it, the page
 * is not loaded anew behind it (`data-changed`).
 */
export function DeedForm({ does, version, className = '', children }: DeedFormProps) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      aria-busy={sending || undefined}
      className={`aria-busy:opacity-60 ${className}`}
      onInput={({ currentTarget }) => {
        currentTarget.dataset.changed = ''
      }}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
      }}
    >
      <input type="hidden" name="do" value={does} />
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  )
}
