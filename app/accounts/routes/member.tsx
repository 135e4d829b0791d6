import { data, Link, redirect } from 'react-router'
import { needsPassword } from '#app/accounts/change-account.ts'
import { MemberFields, PasswordAgain } from '#app/accounts/components/member-fields.tsx'
import { parseMember } from '#app/accounts/forms.ts'
import {
  disableMember,
  enableMember,
  resetTwoFactor,
  sendMemberLink,
  updateMember,
} from '#app/accounts/manage-team.ts'
import { AccountError, staffMessages } from '#app/accounts/messages.ts'
import { leavePath, memberPath, teamPath } from '#app/accounts/paths.ts'
import { findMember, listUnassignedCalendars } from '#app/accounts/queries.ts'
import { doneIn, orStay } from '#app/accounts/routes/form-response.ts'
import { formatMember, type MemberRecord, type MemberStatus } from '#app/accounts/team.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import type { App } from '#app/server/app-context.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { EmailAddress, Outcome, PageHeader, StateLabel } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/member.ts'
import { confirmIfNeeded, rejectForm, requireStaff, type SignedInMember } from './guard.ts'

type Typed = Readonly<Record<string, string>>
type Change = (app: App, user: SignedInMember, member: MemberRecord, typed: Typed) => Promise<void>

/** Changes by the last segment of the form's URL. */
const changes: Record<string, Change> = {
  async record(app, user, member, typed) {
    const form = parseMember(typed, { hasProfile: member.profile !== null })
    if (form.role !== member.role) await confirmIfNeeded(app, user, typed.password)
    await updateMember(app, user, { id: member.id, version: Number(typed.version) }, form)
  },
  link: (app, user, { id }) => sendMemberLink(app, user, id),
  disabled: (app, user, { id }) => disableMember(app, user, id),
  enabled: (app, user, { id }) => enableMember(app, user, id),
  async 'two-factor-reset'(app, user, { id }, { password }) {
    await confirmIfNeeded(app, user, password)
    await resetTwoFactor(app, user, id)
  },
}

const done: Record<string, string> = {
  record: 'Saved.',
  link: 'The link is on its way.',
  disabled:
    'The account is disabled, and signed out everywhere. Its calendar takes no new bookings; what is booked stays.',
  enabled: 'The account is enabled.',
  'two-factor-reset': 'Two-factor login is off for this account.',
}

/** Reloads the account even after a rejected form, because a conflict shows its current values. */
export const shouldRevalidate = () => true

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'people')
  const member = await find(app, args.params.id)
  const { name, email, profile } = member
  return {
    row: formatMember(member, user.id, app.clock.now()),
    ...{ status: member.status, hasTwoFactor: member.hasTwoFactor, version: member.version },
    hasProfile: profile !== null,
    values: {
      ...{ name, email, role: member.role ?? '', title: profile?.title ?? '' },
      position: String(profile?.position ?? ''),
    },
    calendars: profile ? [] : await listUnassignedCalendars(app),
    asksPassword: needsPassword(app, user),
    done: doneIn(args.request, done),
  }
}

async function find(app: App, id: string): Promise<MemberRecord> {
  const member = await findMember(app, id)
  if (!member) throw data({ message: new AccountError('not-found').message }, { status: 404 })
  return member
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'people')
  const { id, change = '' } = args.params
  const typed = parseForm(await args.request.formData())
  if (!Object.hasOwn(changes, change)) throw data({ message: staffMessages.unknownForm }, { status: 404 })
  try {
    await changes[change]?.(app, user, await find(app, id), typed)
  } catch (error) {
    return rejectForm(error, typed, (field) => (field === 'password' ? `${change}-password` : field))
  }
  throw redirect(`${memberPath(id)}?done=${change}`)
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { row, version, status, hasProfile, asksPassword } = loaderData
  // typed values stay only after a field error; any other failure shows the stored account
  const values = { ...loaderData.values, ...(actionData && !actionData.message && actionData.typed) }
  const { errors = {} } = actionData ?? {}
  return (
    <>
      <PageHeader state={<StateLabel state={row.status} />}>{row.name}</PageHeader>
      <p className="mt-2 text-muted wrap-anywhere">
        <EmailAddress address={row.email} />
      </p>
      <p className="text-muted">
        Last sign-in: {row.lastSignIn}. Two-factor: {row.twoFactor}.
      </p>
      <Outcome done={loaderData.done} refused={actionData} />
      <WorkForm
        key={version}
        noValidate
        action={`${memberPath(row.id)}/record`}
        carries={{ version }}
        className="mt-6 grid max-w-xl gap-5"
      >
        <MemberFields
          values={values}
          errors={errors}
          calendars={loaderData.calendars}
          hasProfile={hasProfile}
          hasEmail={status === 'invited'}
          isOwn={row.isOwn}
        />
        {!row.isOwn && (asksPassword || errors['record-password']) && (
          <PasswordAgain id="record-password" onlyFor="change the role" error={errors['record-password']} />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="sm">
            Save
          </Button>
          <Link to={teamPath} className="link py-2">
            All team members
          </Link>
        </div>
      </WorkForm>
      {row.isOwn ? (
        <p className="mt-8 max-w-xl text-muted">
          This is your own account: another admin can change its role or disable it.
        </p>
      ) : (
        <ul className="mt-8 grid max-w-xl border-t border-line">
          {buttons[status].map((button) => (
            <MemberButton key={button.change} id={row.id} {...button} />
          ))}
          {loaderData.hasTwoFactor && (
            <MemberButton id={row.id} {...resetButton}>
              {(asksPassword || errors['two-factor-reset-password']) && (
                <PasswordAgain id="two-factor-reset-password" error={errors['two-factor-reset-password']} />
              )}
            </MemberButton>
          )}
          <li className="grid gap-3 border-b border-line py-4">
            <p className="text-muted">
              Reassign, move or cancel what is booked with them, and disable the account, in one go.
            </p>
            <Link
              to={leavePath(row.id)}
              className={buttonClass({ size: 'sm', variant: 'danger', className: 'justify-self-start' })}
            >
              They leave…
            </Link>
          </li>
        </ul>
      )}
    </>
  )
}

type ButtonProps = { change: string; label: string; about: string; isDanger?: boolean }

const disableButton: ButtonProps = {
  change: 'disabled',
  label: 'Disable the account',
  about:
    'Signs them out everywhere at once; they can’t log in until you enable it. Calendar addresses that they made end; bookings stay.',
  isDanger: true,
}
const buttons: Record<MemberStatus, ButtonProps[]> = {
  invited: [
    {
      change: 'link',
      label: 'Send the invitation again',
      about: 'A new link, which works for seven days. The earlier one stops working.',
    },
    disableButton,
  ],
  active: [
    {
      change: 'link',
      label: 'Send a link to set a password',
      about: 'For someone who forgot theirs. It works for one hour; the current password works until then.',
    },
    disableButton,
  ],
  disabled: [
    { change: 'enabled', label: 'Enable the account', about: 'They can log in again with their password.' },
  ],
}
const resetButton: ButtonProps = {
  change: 'two-factor-reset',
  label: 'Turn two-factor off',
  about: 'For someone who has lost phone and recovery codes. Make sure that it is them who ask.',
  isDanger: true,
}

type MemberButtonProps = ButtonProps & { id: string; children?: React.ReactNode }

const MemberButton = ({ id, change, label, about, isDanger, children }: MemberButtonProps) => (
  <li className="grid gap-3 border-b border-line py-4">
    <p className="text-muted">{about}</p>
    <WorkForm noValidate action={`${memberPath(id)}/${change}`} className="grid gap-3">
      {children}
      <Button
        type="submit"
        size="sm"
        variant={isDanger ? 'danger' : 'secondary'}
        className="justify-self-start"
      >
        {label}
      </Button>
    </WorkForm>
  </li>
)
