import type { ComponentProps, ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { buildFormRejection } from '#app/accounts/routes/form-response.ts'
import { Button } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RejectedFormSummary, type WorkspaceFormResult } from '#app/ui/form.tsx'
import { DoneMessage } from '#app/ui/workspace/page.tsx'

const timeoutMs = 15_000

/**
 * Posts a form of a login page. Returns a network error or timeout as a message with an error status, because React
 * Router then does not reload the page's data.
 *
 * @throws the server's redirect
 */
export function postLogin<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  const fail = (message: string, status: number) => buildFormRejection({}, status, { message })
  const timeout = new Promise<ReturnType<typeof fail>>((resolve) => {
    setTimeout(() => resolve(fail(staffMessages.noResponse, 504)), timeoutMs)
  })
  return Promise.race([serverAction(), timeout]).catch((thrown) => {
    if (thrown instanceof Response) throw thrown
    // `fetch` throws a TypeError without a network
    if (thrown instanceof TypeError) return fail(staffMessages.cannotConnect, 503)
    return fail(staffMessages.loginFailed, 500)
  })
}

type LoginCardProps = {
  title: string
  refused?: Partial<WorkspaceFormResult> | undefined
  intro?: string
  /** Success message of the previous step, such as a changed password. */
  done?: string | null | undefined
  button: string
  children: ReactNode
  /** Link below the form. */
  link: { text: string; to: string }
}

export function LoginCard({ title, refused, intro, done, button, children, link }: LoginCardProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="wrap grid place-items-center py-12 sm:py-20">
      <div className="w-full max-w-md rounded-lg border border-line bg-card p-6 transition-opacity duration-100 sm:p-9 starting:opacity-0">
        <DocumentTitle>{`${refused ? 'Error: ' : ''}${title}`}</DocumentTitle>
        <h1 className="text-h2">{title}</h1>
        {intro && <p className="mt-3 text-muted wrap-anywhere">{intro}</p>}
        <Form method="post" noValidate className="mt-7 grid gap-5">
          <DoneMessage>{done}</DoneMessage>
          <RejectedFormSummary {...refused} />
          {children}
          <Button type="submit" disabled={isBusy} className="w-full">
            {isBusy ? 'Processing...' : button}
          </Button>
        </Form>
        <p className="mt-5">
          <Link to={link.to} className="link inline-block py-2">
            {link.text}
          </Link>
        </p>
      </div>
    </div>
  )
}

export const AccountEmailField = (props: Partial<ComponentProps<typeof TextField>>) => (
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
