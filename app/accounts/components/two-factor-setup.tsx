import { Button, buttonClass, CopyButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'

type SetUpProps = {
  secret: string
  url: string
  qr: { size: number; path: string }
  error: string | undefined
}

/** The secret for the app, and the field for the first code that proves that the app has it. */
export function TwoFactorSetup({ secret, url, qr, error }: SetUpProps) {
  return (
    <div className="mt-6 grid max-w-3xl gap-8 sm:grid-cols-[15rem_1fr]">
      <QrPicture {...qr} label="QR code for your authenticator app" />
      <div className="grid content-start gap-5">
        <p>
          Scan the code with an authenticator app on your phone. If you are on that phone, open the app from
          here, or copy the secret into it. Keep all of it to yourself.
        </p>
        <a
          href={url}
          className={buttonClass({ size: 'sm', variant: 'secondary', className: 'justify-self-start' })}
        >
          Open in your authenticator app
        </a>
        <p className="rounded-md bg-shade px-4 py-3">
          <span className="block text-sm text-muted">Secret</span>
          <code className="font-semibold tracking-wide wrap-anywhere">{secret}</code>
        </p>
        <CopyButton text={secret.replaceAll(' ', '')}>Copy the secret</CopyButton>
        <WorkForm noValidate carries={{ intent: 'confirm' }} className="grid gap-4">
          <TextField
            name="code"
            label="Code that the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
          />
          <Button type="submit" className="justify-self-start">
            Turn it on
          </Button>
        </WorkForm>
      </div>
    </div>
  )
}

/** A QR code, dark on light in both colour schemes, for cameras know no other. */
function QrPicture({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-md border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section
      aria-labelledby="codes-title"
      className="mt-6 max-w-xl rounded-lg border-2 border-text bg-card p-5 sm:p-6"
    >
      <h2 id="codes-title" className="text-h3">
        Your recovery codes
      </h2>
      <p className="mt-2">
        Each lets you in once in place of the app. Write them down or print them now: they are not shown
        again.
      </p>
      <ul className="mt-4 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
