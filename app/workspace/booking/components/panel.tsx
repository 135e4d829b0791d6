import type { ReactNode } from 'react'
import { Link, useActionData, useOutletContext } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import { type Contact, visitorFields } from '#app/booking/visitor.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFieldControl, TextArea, TextField } from '#app/ui/field.tsx'
import { RejectedFormSummary, type WorkspaceFormResult } from '#app/ui/form.tsx'
import { Close } from '#app/ui/icons.tsx'
import { useField, WorkspaceForm } from '#app/ui/workspace-form.tsx'
import { maxMessageLength, maxReasonLength } from '#app/workspace/booking/limits.ts'
import type { BookingDetail } from '#app/workspace/booking/queries.ts'

/** Returns the booking whose page shows the panel. */
export const useBookingDetail = () => useOutletContext<BookingDetail>()

type ChangeFormProps = {
  title: string
  /** Text of the button, or null if nothing can be submitted. */
  button: string | null
  variant?: 'accent' | 'danger'
  /** Consequences of the change, below the fields. */
  notice?: ReactNode
  /** Whether the change sends an email. If so, the button and the notice say this. */
  isEmailed?: boolean
  className?: string
  children: ReactNode
}

export function ChangeForm({
  title,
  button,
  variant = 'accent',
  notice,
  isEmailed = true,
  className = '',
  children,
}: ChangeFormProps) {
  const { reference, version, email } = useBookingDetail().session
  return (
    <section
      aria-label={title}
      className="mt-4 rounded-lg border border-line bg-card p-4 shadow-float sm:p-5"
    >
      <div className="-mt-1 mb-3 flex items-center justify-between gap-4">
        <h2 className="text-h4">{title}</h2>
        <Link
          to={bookingPath(reference)}
          preventScrollReset
          className="-mr-2 grid size-11 place-items-center rounded-md text-muted hover:bg-shade hover:text-text"
        >
          <Close className="size-4" />
          <span className="sr-only">Close</span>
        </Link>
      </div>
      <RejectedFormSummary {...useActionData<WorkspaceFormResult>()} />
      <WorkspaceForm key={version} carries={{ version }} className={`mt-2 grid gap-4 ${className}`}>
        {children}
        {button && (
          <>
            <p className="text-sm text-muted sm:col-span-full">
              {notice} {isEmailed && <EmailNotice email={email} />}
            </p>
            <Button type="submit" variant={variant} size="sm" className="justify-self-start">
              {isEmailed && email !== null ? `${button} and email` : button}
            </Button>
          </>
        )}
      </WorkspaceForm>
    </section>
  )
}

export const EmailNotice = ({ email }: { email: string | null }) =>
  email === null ? 'The client gave no email address: call them.' : `The client gets an email at ${email}.`

type ContactFieldsProps = {
  client: Readonly<Partial<Record<keyof Contact, string | null>>>
  /** Hint below the email address. */
  note?: string
}

/** Fields for a client's name, phone and email address. Autofill is off, because it would enter the user's own. */
export function ContactFields({ client, note }: ContactFieldsProps) {
  const field = useField()
  const { name, email, phone } = visitorFields
  return (
    <>
      <FormFieldControl {...field('name', client.name)} field={name} autoComplete="off" />
      <FormFieldControl {...field('phone', client.phone)} field={phone} hint={undefined} autoComplete="off" />
      <FormFieldControl
        {...field('email', client.email)}
        field={email}
        note={note}
        optional
        autoComplete="off"
        className="sm:col-span-2"
      />
    </>
  )
}

type MessageFieldProps = { name: string; label: string; defaultValue: string | undefined }

export const MessageField = (field: MessageFieldProps) => (
  <TextField
    {...field}
    hint="Included in the email, with your name."
    maxLength={maxMessageLength}
    optional
    autoComplete="off"
  />
)

/** Field for the reason of a change, which becomes a private note. */
export const ReasonField = ({ hint = '', optional = false }: { hint?: string; optional?: boolean }) => (
  <TextArea
    {...useField()('reason')}
    label="Reason"
    hint={`A private note. ${hint}`}
    rows={2}
    maxLength={maxReasonLength}
    optional={optional}
  />
)

export function RadioCard({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  const { defaultValue } = useField()(name)
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-[1.5px] border-edge px-3.5 py-2 leading-snug hover:border-text has-checked:border-accent has-checked:bg-shade has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)]">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === defaultValue}
        required
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  )
}

type RadioButtonProps = {
  name: string
  value: string
  checked?: boolean
  children: ReactNode
}

export const RadioButton = ({ name, value, checked, children }: RadioButtonProps) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center rounded-md border-[1.5px] border-edge bg-card px-3.5 py-2 leading-snug font-semibold tabular-nums hover:border-text has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
    <input type="radio" name={name} value={value} defaultChecked={checked} className="sr-only" />
    {children}
  </label>
)
