import { data, Link, redirect } from 'react-router'
import { PasswordAgain } from '#app/accounts/components/password-again.tsx'
import { PersonActs } from '#app/accounts/components/person-acts.tsx'
import { PersonFields } from '#app/accounts/components/person-fields.tsx'
import { asksPasswordAgain } from '#app/accounts/own-account.ts'
import { peoplePath } from '#app/accounts/paths.ts'
import { personRefusals } from '#app/accounts/people.ts'
import { personRow } from '#app/accounts/person-row.ts'
import {
  actOnPerson,
  changePerson,
  changeProfile,
  type PersonAct,
  personActs,
} from '#app/accounts/staff-people.ts'
import { AwayLink } from '#app/features/away/ui/away-link.tsx'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import type { Services } from '#app/ports/services.ts'
import { doneIn, orStay, refused } from '#app/routes/staff/posted.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { EmailAddress, Outcome, PageTitle, Section, StateLabel } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/person.ts'
import { refusedPassword, requireStaff } from './guard.ts'

const done: Record<string, string> = {
  change: 'Saved.',
  profile: 'Saved. Visitors see it from now on.',
  'invite-again': 'Another invitation is on its way. Its link works for seven days.',
  disable:
    'The account is disabled, and signed out everywhere. Nothing new is booked with its counselor; what is booked stays until you see to it below.',
  enable: 'The account is enabled.',
  'drop-two-factor': 'Two-factor login is off for this account.',
}

/** After a refusal too: who is told that the account was changed meanwhile sees it as it is. */
export const shouldRevalidate = () => true

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'people')
  const [person, counselors] = await Promise.all([
    services.people.byId(args.params.id),
    services.people.counselors(),
  ])
  if (!person) throw data(personRefusals.unknown, { status: 404 })
  return {
    row: personRow(person, user.id, services.clock.now()),
    state: person.state,
    twoFactor: person.twoFactor,
    version: person.version,
    values: { name: person.name, role: person.role ?? '', counselor: person.counselor?.id ?? '' },
    counselors,
    profile: person.counselor,
    asksPassword: asksPasswordAgain(user, services.clock.now()),
    done: doneIn(args.request, done),
  }
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'people')
  const { password = '', ...values } = parseForm(await args.request.formData())
  const { intent = '' } = values
  const seen = { id: args.params.id, version: Number(values.version) }
  if (intent === 'profile') {
    const changed = await changeProfile(services, user, seen, values)
    if (changed.ok) throw redirect(`${peoplePath}/${seen.id}?done=profile`)
    return refused(values, changed.reason.status, changed.reason)
  }
  const act = personActs.find((name) => name === intent)
  const asks = await passwordFieldOf(services, seen.id, act, values.role)
  const wrong = asks && (await refusedPassword(services, user, password))
  if (wrong) return refused(act ? {} : values, wrong.status, { errors: { [asks]: wrong.message } })
  const acted = act
    ? await actOnPerson(services, user, seen, act)
    : await changePerson(services, user, seen, values)
  if (acted.ok) {
    const back = act === 'revoke' ? peoplePath : `${peoplePath}/${seen.id}`
    throw redirect(`${back}?done=${act ?? 'change'}`)
  }
  // what was typed stays where it can be put right; what was refused shows the account as it is
  const { status, ...why } = acted.reason
  return refused(why.message ? {} : values, status, why)
}

/** The field of the form in which the password stands, for what gives a role or takes a second factor; null for all else. */
async function passwordFieldOf(
  { people }: Pick<Services, 'people'>,
  id: string,
  act: PersonAct | undefined,
  role: string | undefined,
): Promise<'role-password' | 'drop-password' | null> {
  if (act) return act === 'drop-two-factor' ? 'drop-password' : null
  return (await people.byId(id))?.role === role ? null : 'role-password'
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export default function EditPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { row, version, state, twoFactor, profile, asksPassword } = loaderData
  const values: Record<string, string> = { ...loaderData.values, ...actionData?.typed }
  const { errors = {} } = actionData ?? {}
  return (
    <>
      <PageTitle state={<StateLabel state={row.state} />}>{row.name}</PageTitle>
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
        carries={{ intent: 'change', version }}
        className="mt-6 grid max-w-xl gap-5"
      >
        <PersonFields
          counselors={loaderData.counselors}
          values={values}
          errors={errors}
          roleFixed={row.own}
        />
        {!row.own && (asksPassword || errors['role-password']) && (
          <PasswordAgain id="role-password" onlyTo="change the role" error={errors['role-password']} />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="sm">
            Save
          </Button>
          <Link to={peoplePath} className="link py-2">
            All people
          </Link>
        </div>
      </WorkForm>
      {profile && (
        <Section look="text-h3" title="As visitors see them" className="mt-10">
          <WorkForm
            key={`profile-${version}`}
            noValidate
            carries={{ intent: 'profile', version }}
            className="mt-4 grid max-w-xl gap-5"
          >
            <TextField
              name="profileName"
              label="Name on the site"
              maxLength={80}
              defaultValue={values.profileName ?? profile.name}
              error={errors.profileName}
            />
            <TextField
              name="profileTitle"
              label="Title on the site"
              maxLength={120}
              defaultValue={values.profileTitle ?? profile.title}
              error={errors.profileTitle}
            />
            <Button type="submit" size="sm" variant="secondary" className="justify-self-start">
              Save name and title
            </Button>
          </WorkForm>
        </Section>
      )}
      {loaderData.values.counselor && (
        <p className="mt-8">
          <AwayLink counselorId={loaderData.values.counselor} when="leaving">
            When they leave: see to what is booked with them
          </AwayLink>
        </p>
      )}
      <PersonActs
        state={state}
        twoFactor={twoFactor}
        own={row.own}
        version={version}
        asksPassword={asksPassword}
        passwordError={errors['drop-password']}
      />
    </>
  )
}
