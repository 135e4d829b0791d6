import { data, redirect } from 'react-router'
import {
  changePassword,
  confirmPassword,
  endOtherSessions,
  endSession,
  renameOwnAccount,
  setBookingEmails,
} from '#app/accounts/change-account.ts'
import { TwoFactor, type TwoFactorView } from '#app/accounts/components/two-factor.tsx'
import { nameForm, parseFields } from '#app/accounts/forms.ts'
import { AccountError, passwordLengths, staffMessages } from '#app/accounts/messages.ts'
import { accountPath } from '#app/accounts/paths.ts'
import { formatRole, isMissingTwoFactor } from '#app/accounts/roles.ts'
import { doneIn, orStay } from '#app/accounts/routes/form-response.ts'
import { findStaffUserById, listSessions } from '#app/accounts/sessions.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  readTwoFactorSetup,
  turnOffTwoFactor,
} from '#app/accounts/two-factor.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import type { App } from '#app/server/app-context.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { OneButtonForm, WorkForm } from '#app/ui/work-form.tsx'
import { Outcome, PageHeader, Section } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/account.ts'
import { rejectForm, requireStaff, type SignedInMember } from './guard.ts'

type Typed = Readonly<Record<string, string>>

/** Changes by the last segment of the form's URL. `two-factor-code` has a separate response. */
const changes: Record<string, (app: App, user: SignedInMember, typed: Typed) => Promise<unknown>> = {
  name: (app, user, typed) => renameOwnAccount(app, user, parseFields(nameForm, typed).name),
  password: (app, user, { password = '', newPassword = '' }) =>
    changePassword(app, user, { password, newPassword }),
  'booking-emails': (app, user, { on }) => setBookingEmails(app, user, on === 'on'),
  sessions: (app, user, { session }) =>
    session ? endSession(app, user, session) : endOtherSessions(app, user),
  async 'two-factor'(app, user, { password = '' }) {
    await confirmPassword(app, user, password)
    throw redirect(`${accountPath}?${new URLSearchParams({ setup: beginTwoFactor(app, user) })}`)
  },
  async 'two-factor-removal'(app, user, { password = '' }) {
    await confirmPassword(app, user, password)
    await turnOffTwoFactor(app, user)
  },
}

const done: Record<string, string> = {
  name: 'Your name is saved.',
  password: 'Your password is changed. All other browsers are signed out.',
  'booking-emails': 'Your choice is saved.',
  sessions: 'Signed out there.',
  'two-factor-removal': 'Two-factor login is off.',
}

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'account', { beforeTwoFactor: true })
  const now = app.clock.now()
  const setup = new URL(args.request.url).searchParams.get('setup')
  const row = await findStaffUserById(app, user.id)
  const mustSetUp = isMissingTwoFactor(app.config.secondFactor, user)
  let twoFactor: TwoFactorView = { status: 'off' }
  let setupExpired: string | null = null
  if (row?.totpSince) {
    const since = formatShortDateTime(row.totpSince.getTime(), now)
    twoFactor = { status: 'on', since, codesLeft: row.recoveryCodes.length }
  } else if (setup) {
    try {
      twoFactor = { status: 'setup', setup: { id: setup, ...readTwoFactorSetup(app, user, setup) } }
    } catch (error) {
      if (!(error instanceof AccountError)) throw error
      setupExpired = error.message
    }
  }
  return {
    name: user.name,
    email: user.email,
    role: formatRole(user.role),
    twoFactor,
    notice: setupExpired ?? (mustSetUp ? staffMessages.mustSetUpTwoFactor : null),
    /** Setting of members with a calendar; null for others. */
    bookingEmails: user.counselorId ? (row?.bookingEmails ?? null) : null,
    sessions: (await listSessions(app, user.id)).map(({ id, device, createdAt, usedAt }) => ({
      ...{ id, device },
      began: formatShortDateTime(createdAt.getTime(), now),
      used: formatShortDateTime(usedAt.getTime(), now),
      isHere: id === user.sessionId,
    })),
    done: doneIn(args.request, done),
  }
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'account', { beforeTwoFactor: true })
  const typed = parseForm(await args.request.formData())
  const { change = '' } = args.params
  try {
    if (change === 'two-factor-code') {
      const setup = new URL(args.request.url).searchParams.get('setup') ?? ''
      const codes = await confirmTwoFactor(app, user, { setup, code: typed.code ?? '' })
      return data({ message: null, errors: {}, typed: {}, codes })
    }
    if (!Object.hasOwn(changes, change)) throw data({ message: staffMessages.unknownForm }, { status: 404 })
    await changes[change]?.(app, user, typed)
  } catch (error) {
    const isTwoFactor = change.startsWith('two-factor')
    return rejectForm(error, typed, (field) =>
      isTwoFactor && field === 'password' ? `${change}-password` : field,
    )
  }
  throw redirect(`${accountPath}?done=${change}`)
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, twoFactor, sessions, bookingEmails, notice } = loaderData
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  const rejected = codes ? undefined : actionData
  const errors: FieldErrors = rejected?.errors ?? {}
  return (
    <>
      <PageHeader>Account</PageHeader>
      <p className="mt-2 text-muted wrap-anywhere">
        {email}, {role}
      </p>
      <Outcome
        done={codes ? 'Two-factor login is on. All other browsers are signed out.' : loaderData.done}
        refused={rejected}
      />
      {notice && !actionData && (
        <p role="status" className="mt-4 max-w-3xl rounded-md bg-shade px-4 py-3 font-medium">
          {notice}
        </p>
      )}
      <div className="mt-6 grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
        <div className="grid max-w-xl gap-10">
          <WorkForm key={name} noValidate action={`${accountPath}/name`} className="grid gap-4">
            <TextField
              name="name"
              label="Name"
              autoComplete="name"
              maxLength={80}
              defaultValue={name}
              error={errors.name}
            />
            <Save>Save the name</Save>
          </WorkForm>
          <Section look="text-h3" title="Password">
            <WorkForm
              key={loaderData.done}
              noValidate
              action={`${accountPath}/password`}
              className="mt-4 grid gap-4"
            >
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <TextField
                name="password"
                label="Current password"
                type="password"
                autoComplete="current-password"
                error={errors.password}
              />
              <TextField
                name="newPassword"
                label="New password"
                hint={`At least ${passwordLengths.min} characters, for example four words that have nothing to do with each other.`}
                type="password"
                autoComplete="new-password"
                error={errors.newPassword}
              />
              <Save>Change the password</Save>
            </WorkForm>
          </Section>
          {bookingEmails !== null && <BookingEmails isOn={bookingEmails} email={email} />}
        </div>
        <div className="grid max-w-xl gap-10">
          <TwoFactor view={twoFactor} codes={codes} errors={errors} />
          <Section look="text-h3" title="Signed-in devices">
            <Sessions sessions={sessions} />
          </Section>
        </div>
      </div>
    </>
  )
}

const Save = ({ children }: { children: string }) => (
  <Button type="submit" size="sm" variant="secondary" className="justify-self-start">
    {children}
  </Button>
)

const BookingEmails = ({ isOn, email }: { isOn: boolean; email: string }) => (
  <Section look="text-h3" title="Emails about your sessions">
    <p className="mt-2 mb-4 text-muted wrap-anywhere">
      {isOn
        ? `On: when one of your sessions is booked, moved, changed or cancelled, ${email} gets an email.`
        : 'Off: you see what is booked, moved or cancelled only here and in your calendar.'}
    </p>
    <OneButtonForm action={`${accountPath}/booking-emails`} carries={{ on: isOn ? 'off' : 'on' }}>
      {isOn ? 'Switch off' : 'Switch on'}
    </OneButtonForm>
  </Section>
)

type Session = Route.ComponentProps['loaderData']['sessions'][number]

const Sessions = ({ sessions }: { sessions: Session[] }) => (
  <>
    <ul className="mt-4 border-t border-line">
      {sessions.map(({ id, device, began, used, isHere }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
        >
          <p>
            <span className="font-semibold">{device}</span>
            {isHere && <span className="text-success"> (this browser)</span>}
            <span className="block text-sm text-muted">
              Since {began} IST, last used {used} IST
            </span>
          </p>
          {!isHere && (
            <OneButtonForm action={`${accountPath}/sessions`} carries={{ session: id }}>
              Sign out<span className="sr-only"> {device}</span>
            </OneButtonForm>
          )}
        </li>
      ))}
    </ul>
    {sessions.length > 1 && (
      <div className="mt-4">
        <OneButtonForm action={`${accountPath}/sessions`}>Sign out all others</OneButtonForm>
      </div>
    )}
  </>
)
