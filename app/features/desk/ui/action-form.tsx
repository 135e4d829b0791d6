import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { BookingAction } from '../domain/booking-action.ts'

/** Where the forms of a booking's page go, and the booking as it was when the page was made. */
export type FormOf = { action: string; version: number }

/** An action that was refused, with what was typed for it. */
export type Refused = {
  intent: BookingAction['intent']
  message: string
  typed: { note: string; reason: string }
}

type Props = { form: FormOf; intent: BookingAction['intent']; className?: string; children: ReactNode }

/**
 * A form of a booking's page, sent once however often it is pressed. What is typed into it keeps the page from loading
 * itself anew.
 */
export function ActionForm({ form, intent, className, children }: Props) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      action={form.action}
      className={className}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
      }}
      onInput={(event) => {
        event.currentTarget.dataset.changed = ''
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={form.version} />
      {children}
    </Form>
  )
}
