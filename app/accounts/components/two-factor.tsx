import { accountPath } from '#app/accounts/paths.ts'
import type { TwoFactorSetup } from '#app/accounts/two-factor.ts'
import { CopyButton, getButtonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Section } from '#app/ui/workspace/page.tsx'
import { useField } from '#app/ui/workspace-form.tsx'
import { ActionForm } from './action-form.tsx'

type TwoFactorProps = {
  /** New secret that the user confirms with a code. It is absent before and after the setup. */
  setup: TwoFactorSetup | undefined
  /** Number of unused recovery codes; null while two-factor login is off. */
  codesLeft: number | null
  /** Recovery codes, available only right after two-factor login was turned on. */
  codes: readonly string[] | undefined
}

export function TwoFactor({ setup, codesLeft, codes }: TwoFactorProps) {
  const isOn = codesLeft !== null
  const change = isOn ? 'two-factor-removal' : 'two-factor-setup'
  const about = isOn
    ? `It is on. Recovery codes left: ${codesLeft}. For a new phone or new recovery codes, turn it off and set it up again.`
    : 'The login then also asks for six digits from an authenticator app on your phone. You get ten recovery codes in case you lose the phone. All other browsers are signed out.'
  return (
    <Section look="text-h3" title="Two-factor login" className="grid max-w-xl gap-3">
      {codes && <RecoveryCodes codes={codes} />}
      {setup ? (
        <SetupForm {...setup} />
      ) : (
        <ActionForm
          action={`${accountPath}/${change}`}
          label={isOn ? 'Turn it off' : 'Set it up'}
          about={about}
          variant={isOn ? 'danger' : undefined}
          isConfirmed={isOn}
        />
      )}
    </Section>
  )
}

const SetupForm = ({ secret, base32, url, qr: { size, path } }: TwoFactorSetup) => (
  <div className="grid gap-6 sm:grid-cols-[13rem_1fr]">
    {/* the QR code is dark on light in both color schemes, because cameras expect that */}
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-md border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
    <div className="grid content-start gap-4">
      <p>
        Scan the code with an authenticator app on your phone. If you are on that phone, open the app from
        here, or copy the secret into it. Keep both to yourself.
      </p>
      <a
        href={url}
        className={getButtonClass({ size: 'sm', variant: 'secondary', className: 'justify-self-start' })}
      >
        Open in your authenticator app
      </a>
      <p className="rounded-md bg-shade px-4 py-3">
        <span className="block text-sm text-muted">Secret</span>
        <code className="font-semibold tracking-wide wrap-anywhere">{base32}</code>
      </p>
      <CopyButton text={base32.replaceAll(' ', '')}>Copy the secret</CopyButton>
      <ActionForm
        action={`${accountPath}/two-factor`}
        carries={{ secret }}
        label="Turn it on"
        variant="primary"
        isConfirmed
      >
        <TextField
          name="code"
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={useField()('code').error}
        />
      </ActionForm>
    </div>
  </div>
)

const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <section aria-labelledby="codes-title" className="rounded-lg border-2 border-text bg-card p-5 sm:p-6">
    <h3 id="codes-title" className="text-h4">
      Your recovery codes
    </h3>
    <p className="mt-2">
      Each lets you in once without the app. Write them down or print them now: they are not shown again.
    </p>
    <ul className="mt-4 grid gap-x-8 gap-y-1 font-mono font-semibold tracking-wide sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </section>
)
