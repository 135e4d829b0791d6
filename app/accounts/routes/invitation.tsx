import { Link, redirect, useNavigation } from 'react-router'
import { PasswordAgain } from '#app/accounts/components/password-again.tsx'
import { PersonFields } from '#app/accounts/components/person-fields.tsx'
import { asksPasswordAgain } from '#app/accounts/own-account.ts'
import { peoplePath } from '#app/accounts/paths.ts'
import { invite } from '#app/accounts/staff-people.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { orStay, refused } from '#app/routes/staff/posted.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RefusalSummary } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { PageTitle } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/invitation.ts'
import { refusedPassword, requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'people')
  return {
    counselors: await services.people.counselors(),
    asksPassword: asksPasswordAgain(user, services.clock.now()),
  }
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'people')
  const { password = '', ...values } = parseForm(await args.request.formData())
  const wrong = await refusedPassword(services, user, password)
  if (wrong) return refused(values, wrong.status, { errors: { password: wrong.message } })
  const invited = await invite(services, user, values)
  if (invited.ok) throw redirect(`${peoplePath}?done=invited`)
  const { status, ...why } = invited.reason
  return refused(values, status, why)
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { typed: values = {}, errors = {} } = actionData ?? {}
  return (
    <>
      <PageTitle>Invite somebody</PageTitle>
      <p className="mt-2 max-w-xl text-muted">
        They get a mail with a link that sets their password. It works for seven days.
      </p>
      <WorkForm noValidate className="mt-6 grid max-w-xl gap-5">
        <RefusalSummary {...actionData} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
        />
        <PersonFields counselors={loaderData.counselors} values={values} errors={errors} />
        {(loaderData.asksPassword || errors.password) && <PasswordAgain error={errors.password} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" disabled={busy}>
            {busy ? 'Sending…' : 'Send the invitation'}
          </Button>
          <Link to={peoplePath} className="link py-2">
            Cancel
          </Link>
        </div>
      </WorkForm>
    </>
  )
}
