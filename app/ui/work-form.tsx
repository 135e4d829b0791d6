import { type ComponentProps, useRef } from 'react'
import { Form, type FormProps, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { DraftLine, useDraft } from './use-draft.tsx'

type Carries = { carries?: Readonly<Record<string, string | number>> }

/**
 * A form of the workspace. It submits once however often it is pressed, and saves a draft until it is stored.
 * `data-changed` keeps StayFresh from reloading the page; `carries` are hidden fields.
 */
export function WorkForm({
  carries = {},
  className = '',
  children,
  ...form
}: Omit<FormProps, 'method'> & Carries) {
  const sending = useNavigation().formMethod === 'POST'
  const element = useRef<HTMLFormElement>(null)
  const { key, ...draft } = useDraft(element, carries)
  return (
    <Form
      {...form}
      key={key}
      ref={element}
      method="post"
      aria-busy={sending || undefined}
      className={`aria-busy:opacity-60 ${className}`}
      onInput={({ currentTarget }) => draft.onInput(currentTarget)}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
        else draft.onSubmit()
      }}
    >
      {Object.entries(carries).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DraftLine {...draft} />
      {children}
    </Form>
  )
}

/** A form that is one button. */
export const OneButtonForm = ({
  carries,
  action,
  ...button
}: Carries & { action?: string } & ComponentProps<typeof Button>) => (
  <WorkForm carries={carries} action={action}>
    <Button type="submit" size="sm" variant="secondary" {...button} />
  </WorkForm>
)
