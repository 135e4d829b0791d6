import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'

type Library = typeof import('@simplewebauthn/browser')

type PasskeyButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  /** What the browser is asked with, as JSON. */
  question: string
  /** Makes a new passkey; else one that is there is used. */
  makes?: boolean
  /** Goes with the answer, which the page's action gets as `passkey`. */
  carries?: Readonly<Record<string, string>>
  /** In place of the button, where there are no scripts or no passkeys. */
  otherwise?: ReactNode
}

/** Asks the browser for a passkey and posts what it answers. */
export function PasskeyButton({
  question,
  makes = false,
  carries = {},
  otherwise,
  ...button
}: PasskeyButtonProps) {
  const submit = useSubmit()
  const sending = useNavigation().formMethod === 'POST'
  const [library, setLibrary] = useState<Library | 'none'>()
  const [state, setState] = useState<'asking' | 'refused'>()
  useEffect(() => {
    import('@simplewebauthn/browser').then(
      (loaded) => setLibrary(loaded.browserSupportsWebAuthn() ? loaded : 'none'),
      () => setLibrary('none'),
    )
  }, [])
  if (!library) return <noscript>{otherwise}</noscript>
  if (library === 'none') return otherwise

  async function ask({ startAuthentication, startRegistration }: Library) {
    setState('asking')
    try {
      const optionsJSON = JSON.parse(question)
      const answer = await (makes ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON }))
      setState(undefined)
      await submit({ ...carries, passkey: JSON.stringify(answer) }, { method: 'post' })
    } catch {
      setState('refused')
    }
  }
  return (
    <>
      <Button
        {...button}
        disabled={state === 'asking' || sending}
        onClick={() => {
          ask(library)
        }}
      />
      {state === 'refused' && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {makes
            ? 'The browser made no passkey, and nothing was changed. Try again; a device that has one for this account makes no second.'
            : 'The browser gave no passkey. Try again, or use a code.'}
        </p>
      )}
    </>
  )
}
