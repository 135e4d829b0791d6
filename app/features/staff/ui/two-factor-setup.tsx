import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { QrPicture } from './qr-picture.tsx'

type SetUpProps = {
  secret: string
  qr: { size: number; path: string }
  error: string | undefined
}

/** The secret for the app, and the field for the first code that proves that the app has it. */
export function TwoFactorSetup({ secret, qr, error }: SetUpProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="mt-6 grid max-w-3xl gap-8 sm:grid-cols-[15rem_1fr]">
      <QrPicture {...qr} label="QR code for your authenticator app" />
      <div className="grid content-start gap-5">
        <p>
          Scan the code with an authenticator app on your phone, or type this secret into it. Keep both to
          yourself.
        </p>
        <p className="rounded-md bg-shade px-4 py-3">
          <span className="block text-sm text-muted">Secret</span>
          <code className="font-semibold tracking-wide wrap-anywhere">{secret}</code>
        </p>
        <Form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="intent" value="confirm" />
          <TextField
            name="code"
            label="Code that the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
          />
          <Button type="submit" disabled={busy} className="justify-self-start">
            Turn it on
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="intent" value="give-up" />
          <Button type="submit" size="sm" variant="secondary" disabled={busy}>
            Cancel the set-up
          </Button>
        </Form>
      </div>
    </div>
  )
}
