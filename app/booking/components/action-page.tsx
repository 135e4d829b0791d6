import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'

type BookingActionPageProps = {
  title: string
  lead: ReactNode
  alert?: string | undefined
  /** Label of the submit button. */
  confirm: string
  /** Label of the button while the form is being sent. */
  busy: string
  isDangerous?: boolean
  /** Link to another page, for a visitor who does not want the change. */
  leave: { to: string; label: string }
  children: ReactNode
}

/** Page with one form that changes a booking; the form is sent only once. */
export function BookingActionPage({
  title,
  lead,
  alert,
  confirm,
  busy,
  isDangerous,
  leave,
  children,
}: BookingActionPageProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <DocumentTitle>{`${alert ? 'Error: ' : ''}${title}`}</DocumentTitle>
      <h1 className="max-w-[18ch]">{title}</h1>
      <div className="measure mt-5 text-lg text-muted">{lead}</div>
      {alert && (
        <p
          role="alert"
          className="mt-6 rounded-lg border-2 border-danger bg-danger-soft p-5 font-medium text-danger"
        >
          {alert}
        </p>
      )}
      <Form
        method="post"
        noValidate
        className="mt-8 grid gap-6"
        onSubmit={(event) => isSending && event.preventDefault()}
      >
        {children}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            aria-disabled={isSending || undefined}
          >
            {isSending ? busy : confirm}
          </Button>
          <ButtonLink to={leave.to} variant="secondary">
            {leave.label}
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
