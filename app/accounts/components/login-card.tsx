import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ErrorSummary, type SummaryError } from '#app/ui/form.tsx'
import { Done } from '#app/ui/workspace/page.tsx'

type LoginCardProps = {
  title: string
  /** Whether the form was rejected and the card shows an error. */
  failed?: boolean
  children: ReactNode
}

/** Card of a login page. */
export function LoginCard({ title, failed = false, children }: LoginCardProps) {
  return (
    <div className="wrap grid place-items-center py-12 sm:py-20">
      <div className="w-full max-w-md rounded-lg border border-line bg-card p-6 transition-opacity duration-100 sm:p-9 starting:opacity-0">
        <DocumentTitle>{`${failed ? 'Error: ' : ''}${title}`}</DocumentTitle>
        <h1 className="text-h2">{title}</h1>
        {children}
      </div>
    </div>
  )
}

type LoginFormProps = {
  errors: SummaryError[]
  /** Success message of the previous step, hidden when the form is rejected. */
  done?: string | null
  button: string
  children: ReactNode
}

/** Form of a login page with its errors, fields and button. */
export function LoginForm({ errors, done, button, children }: LoginFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="mt-7 grid gap-5">
      <Done>{done}</Done>
      <ErrorSummary errors={errors} />
      {children}
      <Button type="submit" disabled={busy} className="w-full">
        {busy ? 'Processing...' : button}
      </Button>
    </Form>
  )
}

export const AccountEmail = (props: {
  defaultValue?: string | undefined
  value?: string
  readOnly?: boolean
}) => (
  <TextField
    name="email"
    label="Email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)

export const LoginLink = ({ to, children }: { to: string; children: string }) => (
  <p className="mt-5">
    <Link to={to} className="link inline-block py-2">
      {children}
    </Link>
  </p>
)
