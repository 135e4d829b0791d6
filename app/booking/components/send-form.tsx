import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

/** A form of one button, sent once however often it is pressed. */
export function SendForm({ className, children }: { className?: string; children: ReactNode }) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      className={className}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
      }}
    >
      {children}
    </Form>
  )
}
