import { data, Link, redirect } from 'react-router'
import { confirmPassword } from '#app/accounts/change-account.ts'
import { ActionForm, PasswordField } from '#app/accounts/components/action-form.tsx'
import { parseMemberForm } from '#app/accounts/forms.ts'
import {
  disableMember,
  enableMember,
  inviteMember,
  resetTwoFactor,
  sendMemberPasswordLink,
  updateMember,
} from '#app/accounts/manage-team.ts'
import { AccountError } from '#app/accounts/messages.ts'
import { changeDaysPath, invitationPath, memberPath, teamPath } from '#app/accounts/paths.ts'
import { findMember, formatTeamMember, type MemberRecord } from '#app/accounts/queries.ts'
import { formatRole, roleNames } from '#app/accounts/roles.ts'
import {
  buildErrorRejection,
  findDoneMessage,
  findFormChange,
  submitWorkspaceForm,
} from '#app/accounts/routes/form-response.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { addDays, type IsoDate, indiaDate } from '#app/lib/time.ts'
import { PictureField } from '#app/pictures/components/picture-field.tsx'
import { readPicture } from '#app/pictures/picture.ts'
import { storeUploads } from '#app/pictures/store-picture.ts'
import type { App } from '#app/server/app-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Select, TextField } from '#app/ui/field.tsx'
import { FormResult, PageHeader, StatusText } from '#app/ui/workspace/page.tsx'
import { useField } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/member.ts'
import { requireStaff } from './guard.ts'

/** Changes by the last segment of the form's URL. `action` itself saves the record. */
const changes: Record<string, typeof disableMember> = {
  link: sendMemberPasswordLink,
  disabled: disableMember,
  enabled: enableMember,
  'two-factor-reset': resetTwoFactor,
}

const doneMessages: Record<string, string> = {
  invited: 'The invitation is on its way. Its link works for 24 hours.',
  record: 'Saved.',
  link: 'The link is on its way.',
  disabled: 'The account is disabled. Sessions booked with them stay until you decide about them.',
  enabled: 'The account is enabled.',
  'two-factor-reset': 'Two-factor login is off for this account.',
}

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'people')
  const member = args.params.id === undefined ? null : await loadMember(app, args.params.id)
  return {
    /** Null on the page that invites a new member. */
    member: member && formatTeamMember(member, user.id),
    today: indiaDate(app.clock.now()),
    done: findDoneMessage(args.request, doneMessages),
  }
}

/** Builds the URL of the form that closes all days of a counselor for a year from today. */
const buildClosingUrl = (counselor: string, today: IsoDate) =>
  `${changeDaysPath}?${new URLSearchParams({ counselor, from: today, to: addDays(today, 365) })}`

async function loadMember(app: App, id: string): Promise<MemberRecord> {
  const member = await findMember(app, id)
  if (!member) throw data({ message: new AccountError('not-found').message }, { status: 404 })
  return member
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'people')
  const { id, change } = args.params
  const form = await args.request.formData()
  const uploads = await storeUploads(app, user.email, form)
  const typed = { ...parseForm(form), ...uploads.values }
  try {
    if (Object.keys(uploads.errors).length > 0)
      throw new AccountError('invalid-fields', { errors: uploads.errors })
    if (id === undefined) {
      const invited = parseMemberForm(typed, { hasProfile: false })
      await confirmPassword(app, user, typed.password)
      return redirect(`${memberPath(await inviteMember(app, user, invited))}?done=invited`)
    }
    if (change === 'record') {
      const { email, role, profile } = await loadMember(app, id)
      const form = parseMemberForm({ ...typed, email }, { hasProfile: profile !== null })
      if (form.role !== role) await confirmPassword(app, user, typed.password)
      await updateMember(app, user, id, form)
    } else {
      const apply = findFormChange(changes, change)
      if (change !== 'link') await confirmPassword(app, user, typed.password, `${change}-password`)
      await apply(app, user, id)
    }
    return redirect(`${memberPath(id)}?done=${change}`)
  } catch (error) {
    return buildErrorRejection(error, typed)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, today, done } = loaderData
  const field = useField()
  const typed = new Map(Object.entries(actionData?.typed ?? {}))
  const photo = member?.profile && (readPicture(typed, 'photo') ?? member.profile.photo)
  const intro = member
    ? `${member.email}. ${member.login}.`
    : 'They get an email with a link that sets their password. It works for 24 hours.'
  return (
    <>
      <PageHeader state={member && <StatusText state={member.statusLabel} />}>
        {member?.name ?? 'Invite a team member'}
      </PageHeader>
      <p className="mt-2 max-w-xl text-muted wrap-anywhere">{intro}</p>
      <FormResult done={done} refused={actionData} />
      <div className="mt-6 grid max-w-xl gap-6">
        <ActionForm
          key={`${member?.role} ${photo?.id}`} // a new key empties the fields for the password and the file
          action={member ? `${memberPath(member.id)}/record` : invitationPath}
          label={member ? 'Save' : 'Send the invitation'}
          variant="primary"
          encType={photo ? 'multipart/form-data' : undefined}
        >
          <TextField
            {...field('name', member?.name)}
            label="Name"
            hint="Visitors see it when this person gives sessions."
            maxLength={80}
          />
          {!member && <TextField {...field('email')} label="Email" type="email" autoComplete="off" />}
          {member?.isOwn ? (
            <input type="hidden" name="role" value={member.role ?? ''} />
          ) : (
            <Select
              {...field('role', member?.role ?? 'counselor')}
              label="Role"
              hint="A counselor sees their own bookings and hours, and their visitors’ messages. An editor changes the website and the blog, but neither prices nor the company’s facts. An admin sees everything."
            >
              {roleNames.map((role) => (
                <option key={role} value={role}>
                  {formatRole(role)}
                </option>
              ))}
            </Select>
          )}
          <TextField
            {...field('title', member?.profile?.title)}
            label="Title"
            hint="Visitors read it below the name: experience, field. Leave it empty for an admin who gives no sessions."
            maxLength={120}
            required={false}
          />
          {photo && (
            <PictureField
              path="photo"
              label="Photo"
              hint="With the consent of this person. Visitors see it beside the name. A square one fits best. Without a description, the name describes it."
              picture={photo}
              errors={{ photo: field('photo').error }}
            />
          )}
          {!member?.isOwn && (
            <PasswordField hint={member ? 'Only to change the role.' : undefined} required={!member} />
          )}
        </ActionForm>
        <Link to={teamPath} className="link justify-self-start py-2">
          All team members
        </Link>
        {member && !member.isOwn && (
          <div className="grid gap-6 border-t border-line pt-6">
            {member.status === 'disabled' ? (
              <ActionForm
                action={`${memberPath(member.id)}/enabled`}
                label="Enable the account"
                about="They can log in again with their password, and visitors find them on days that are not closed."
                isConfirmed
              />
            ) : (
              <ActionForm
                action={`${memberPath(member.id)}/link`}
                label="Send a link to set a password"
                about="It works for 24 hours and replaces an earlier link. A current password works until then."
              />
            )}
            {member.hasTwoFactor && (
              <ActionForm
                action={`${memberPath(member.id)}/two-factor-reset`}
                label="Turn two-factor off"
                about="For someone who has lost phone and recovery codes. Check the person’s identity first."
                variant="danger"
                isConfirmed
              />
            )}
            {member.status !== 'disabled' && (
              <ActionForm
                action={`${memberPath(member.id)}/disabled`}
                label="Disable the account"
                about="They are logged out at once, and visitors no longer find them. Sessions booked with them stay."
                variant="danger"
                isConfirmed
              />
            )}
            {member.profile && (
              <div>
                <p className="text-muted">
                  When they leave, also decide about the sessions booked with them: reassign, move or cancel
                  each.
                </p>
                <ButtonLink
                  to={buildClosingUrl(member.profile.id, today)}
                  reloadDocument={false}
                  size="sm"
                  variant="secondary"
                  className="mt-3"
                >
                  Close their days
                </ButtonLink>
              </div>
            )}
          </div>
        )}
      </div>
    </>
  )
}
