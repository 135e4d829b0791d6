import type { ComponentProps } from 'react'
import { Form, type FormProps, useNavigation } from 'react-router'
import { Button } from './button.tsx'

type Carries = { carries?: Readonly<Record<string, string | number>> }

/**
 * A form of the workspace: posted once however often it is pressed. What is typed into it keeps the page from loading
 * itself anew behind it (`data-changed`). `carries` goes with what is typed.
 */
export function WorkForm({
  carries = {},
  className = '',
  children,
  ...form
}: Omit<FormProps, 'method'> & Carries) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Form
      {...form}
      method="post"
      aria-busy={sending || undefined}
      className={`aria-busy:opacity-60 ${className}`}
      onInput={({ currentTarget }) => {
        currentTarget.dataset.changed = ''
      }}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
      }}
    >
      {Object.entries(carries).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** A form that is one button. */
export const OneButtonForm = ({ carries, ...button }: Carries & ComponentProps<typeof Button>) => (
  <WorkForm carries={carries}>
    <Button type="submit" size="sm" variant="secondary" {...button} />
  </WorkForm>
)
