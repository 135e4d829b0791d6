import { data, Link, redirect } from 'react-router'
import { type Errors, typedIn } from '#app/features/forms/ui/form-state.ts'
import { deviceWords } from '#app/features/staff/domain/device-words.ts'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { passkeysPath, twoFactorPath } from '#app/features/staff/domain/paths.ts'
import { addPasskey, beginPasskey, removePasskey } from '#app/features/staff/passkeys.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { PasskeyButton } from '#app/features/staff/ui/passkey-button.tsx'
import { PasskeyList, removePasswordId } from '#app/features/staff/ui/passkey-list.tsx'
import { Section } from '#app/features/staff/ui/section.tsx'
import { momentInShort } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { Route } from './+types/passkeys.ts'
import { requireStaff, unlessSignedOut } from './guard.ts'
import { doneIn, orStay } from './posted.ts'

const done = { add: 'The passkey is added. The next login offers it.', remove: 'The passkey is removed.' }

/** Only beside an authenticator app that is on, whose recovery codes stay the way back in. */
async function owner(args: Route.LoaderArgs | Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'account')
  if (!user.twoFactor || !services.passkeys.possible) throw redirect(twoFactorPath)
  return { services, user }
}

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await owner(args)
  const now = services.clock.now()
  const passkeys = await services.passkeys.list(user.id)
  return {
    passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({
      id,
      name,
      added: momentInShort(addedAt, now),
      used: usedAt === null ? null : momentInShort(usedAt, now),
    })),
    device: deviceWords(args.request.headers.get('user-agent') ?? ''),
    done: doneIn(args.request, done),
  }
}

/** What a form came to, when its page is shown again. */
type Answer = {
  message: string | null
  errors: Errors
  typed: Readonly<Record<string, string>>
  asking?: { question: string; name: string }
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await owner(args)
  const { intent, name = '', password = '', passkey = '', id = '' } = typedIn(await args.request.formData())
  const none: Answer = { message: null, errors: {}, typed: {} }
  switch (intent) {
    case 'begin': {
      const begun = await beginPasskey(services, user, { name, password })
      if (begun.ok) return data<Answer>({ ...none, asking: begun.value })
      const { field, message, status } =
        begun.reason === 'signed-out' ? unlessSignedOut(begun.reason) : begun.reason
      return data<Answer>({ ...none, errors: { [field]: message }, typed: { name } }, { status })
    }
    case 'add': {
      const added = await addPasskey(services, user, { name, answer: passkey })
      if (!added.ok) return data<Answer>({ ...none, message: added.reason, typed: { name } }, { status: 422 })
      break
    }
    case 'remove': {
      const removed = await removePasskey(services, user, { id, password })
      if (removed.ok) break
      const { message, status } = unlessSignedOut(removed.reason)
      return data<Answer>({ ...none, errors: { [removePasswordId(id)]: message } }, { status })
    }
    default:
      throw data({ message: staffMessages.unknownForm }, { status: 400 })
  }
  throw redirect(`${passkeysPath}?done=${intent}`)
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, device } = loaderData
  const { errors = {}, typed = {}, asking }: Partial<Answer> = actionData ?? {}
  return (
    <>
      <PageTitle>Passkeys</PageTitle>
      <p className="mt-2 max-w-xl text-muted">
        After your password, a passkey lets you in by your fingerprint, your face, the lock of your screen or
        a security key. Codes of your app work as before, and recovery codes stay the way back in.
      </p>
      <Outcome done={loaderData.done} refused={asking ? undefined : actionData} />
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} errors={errors} />}
      <Section
        look="text-h3"
        title={asking ? `Make “${asking.name}”` : 'Add a passkey'}
        className="mt-8 max-w-xl"
      >
        {asking ? (
          <div className="mt-3 grid justify-items-start gap-3">
            <p className="text-muted">Your browser asks you next, within five minutes.</p>
            <PasskeyButton
              makes
              question={asking.question}
              carries={{ intent: 'add', name: asking.name }}
              otherwise={<p>This browser makes no passkeys, or its scripts are off. Nothing was changed.</p>}
            >
              Make the passkey
            </PasskeyButton>
            <Link to={passkeysPath} className="link py-2">
              Cancel
            </Link>
          </div>
        ) : (
          <WorkForm
            key={loaderData.done}
            noValidate
            carries={{ intent: 'begin' }}
            className="mt-4 grid gap-4"
          >
            <TextField
              name="name"
              label="Name"
              hint="What you call the device or the key."
              autoComplete="off"
              maxLength={40}
              defaultValue={typed.name ?? device}
              error={errors.name}
            />
            <TextField
              name="password"
              label="Your password"
              type="password"
              autoComplete="current-password"
              error={errors.password}
            />
            <Button type="submit" className="justify-self-start">
              Continue
            </Button>
          </WorkForm>
        )}
      </Section>
      <p className="mt-6">
        <Link to={twoFactorPath} className="link inline-block py-2">
          Back to two-factor login
        </Link>
      </p>
    </>
  )
}
