import { data, Link, redirect } from 'react-router'
import { BookingsByMail } from '#app/accounts/components/bookings-by-mail.tsx'
import { Sessions } from '#app/accounts/components/sessions.tsx'
import { staffMessages } from '#app/accounts/messages.ts'
import { changeOwnName, changePassword } from '#app/accounts/own-account.ts'
import { passwordLengths } from '#app/accounts/password-rules.ts'
import { accountPath, twoFactorPath } from '#app/accounts/paths.ts'
import { roleInWords } from '#app/accounts/roles.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { doneIn, orStay, refused } from '#app/routes/staff/posted.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { Outcome, PageTitle, Section } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/account.ts'
import { requireStaff, unlessSignedOut } from './guard.ts'

const done: Record<string, string> = {
  name: 'Your name is saved.',
  password: 'Your password is changed. All other browsers are signed out.',
  'mail-on': 'You are told by mail of your sessions.',
  'mail-off': 'You get no more mails about your sessions.',
  'end-session': 'That browser is signed out.',
  'end-others': 'All other browsers are signed out.',
}

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'account')
  const now = services.clock.now()
  const sessions = await services.ownAccount.sessions(user.id, now)
  return {
    name: user.name,
    email: user.email,
    role: roleInWords(user.role),
    twoFactor: user.twoFactor,
    /** Of whoever has a calendar. */
    bookingsByMail: user.counselorId ? await services.ownAccount.bookingsByMail(user.id) : null,
    sessions: sessions.map(({ id, device, beganAt, usedAt }) => ({
      id,
      device: device ?? 'A browser',
      began: formatShortDateTime(beganAt, now),
      used: formatShortDateTime(usedAt, now),
      here: id === user.sessionId,
    })),
    done: doneIn(args.request, done),
  }
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'account')
  const typed = parseForm(await args.request.formData())
  const now = services.clock.now()
  const here = user.sessionId
  const { intent = '', password = '', newPassword = '', session = '' } = typed
  switch (intent) {
    case 'name': {
      const changed = await changeOwnName(services, user, typed)
      if (!changed.ok) return refused({}, 422, { errors: changed.reason })
      break
    }
    case 'password': {
      const changed = await changePassword(services, user, { password, newPassword, keep: here })
      if (!changed.ok) {
        const { field, message, status } = unlessSignedOut(changed.reason)
        return refused({}, status, { errors: { [field]: message } })
      }
      break
    }
    case 'mail-on':
    case 'mail-off':
      await services.ownAccount.setBookingsByMail(user, intent === 'mail-on', now)
      break
    case 'end-session':
      await services.ownAccount.endSession(user, session, now)
      break
    case 'end-others':
      await services.ownAccount.endOtherSessions(user, here, now)
      break
    default:
      throw data({ message: staffMessages.unknownForm }, { status: 400 })
  }
  throw redirect(`${accountPath}?done=${intent}`)
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, twoFactor, sessions, bookingsByMail } = loaderData
  const { errors = {} } = actionData ?? {}
  return (
    <>
      <PageTitle>Account</PageTitle>
      <p className="mt-2 text-muted wrap-anywhere">
        {email}, {role}
      </p>
      <Outcome done={loaderData.done} refused={actionData} />
      <div className="mt-6 grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
        <div className="grid max-w-xl gap-10">
          <WorkForm key={name} noValidate carries={{ intent: 'name' }} className="grid gap-4">
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
              carries={{ intent: 'password' }}
              className="mt-4 grid gap-4"
            >
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <TextField
                name="password"
                label="Password you have"
                type="password"
                autoComplete="current-password"
                error={errors.password}
              />
              <TextField
                name="newPassword"
                label="New password"
                hint={`At least ${passwordLengths.min} characters. Four words that have nothing to do with each other do well.`}
                type="password"
                autoComplete="new-password"
                error={errors.newPassword}
              />
              <Save>Change the password</Save>
            </WorkForm>
          </Section>
        </div>
        <div className="grid max-w-xl gap-10">
          <Section look="text-h3" title="Two-factor login">
            <p className="mt-2 text-muted">
              {twoFactor
                ? 'On: after the password, the login asks for a code of your authenticator app.'
                : 'Off. With it, nobody who learns your password gets in without your phone.'}
            </p>
            <Link
              to={twoFactorPath}
              className={buttonClass({ size: 'sm', variant: 'secondary', className: 'mt-4' })}
            >
              {twoFactor ? 'Change' : 'Set it up'}
            </Link>
          </Section>
          {bookingsByMail !== null && <BookingsByMail on={bookingsByMail} email={email} />}
          <Section look="text-h3" title="Where you are signed in">
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
