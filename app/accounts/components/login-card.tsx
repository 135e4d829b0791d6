import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ErrorSummary, type SummaryError } from '#app/ui/form.tsx'
import { Done } from '#app/ui/workspace/page.tsx'

type LoginCardProps = {
  title: string
  /** Something stands above the form that was refused. */
  failed?: boolean
  children: ReactNode
}

/** The one card of a page on the way into the workspace. */
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
  /** What was done before, said as long as nothing new was tried. */
  done?: string | null
  button: string
  children: ReactNode
}

/** The form of such a page: what was wrong with it, its fields, its button and what is below. */
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

/** The address that an account is known by. */
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
