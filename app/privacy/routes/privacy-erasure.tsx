import { Link } from 'react-router'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { PersonalDataCounts } from '#app/privacy/components/personal-data-list.tsx'
import { erasePersonalData } from '#app/privacy/erase-personal-data.ts'
import { parseSubject, privacyPath } from '#app/privacy/forms.ts'
import { erasureErrors, privacyMessages } from '#app/privacy/messages.ts'
import { orStay, refused, refusedFor } from '#app/routes/staff/posted.ts'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { OneButtonForm } from '#app/ui/work-form.tsx'
import { PageTitle } from '#app/ui/workspace/page-title.tsx'
import { Section } from '#app/ui/workspace/section.tsx'
import type { Route } from './+types/privacy-erasure.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'privacy')
  return null
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'privacy')
  const typed = parseForm(await args.request.formData())
  const { subject, errors } = parseSubject(typed)
  if (!subject) return refused(typed, 422, { errors })
  if (typed.confirm !== 'yes') return refused(typed, 422, { message: privacyMessages.confirm })
  try {
    const erasure = await erasePersonalData(app, user, subject, Number(typed.seen))
    return { typed: {}, message: null, errors: {}, erasure }
  } catch (error) {
    return refusedFor(error, typed, erasureErrors)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args, privacyMessages.unreachable)

/** The report of an erasure, to pass on to the person; it is not stored. */
export default function ErasureReport({ actionData }: Route.ComponentProps) {
  const erasure = actionData && 'erasure' in actionData ? actionData.erasure : null
  const { email = '', phone = '' }: Readonly<Record<string, string>> = actionData?.typed ?? {}
  return (
    <>
      <p className="mb-2">
        <Link to={privacyPath} className="link inline-flex min-h-11 items-center">
          Privacy
        </Link>
      </p>
      <PageTitle>Erasure</PageTitle>
      <RefusalSummary message={actionData?.message} errors={actionData?.errors} />
      {(email || phone) && (
        <div className="mt-4">
          <OneButtonForm action={privacyPath} carries={{ email, phone }}>
            Look the person up again
          </OneButtonForm>
        </div>
      )}
      {erasure && (
        <Section className="mt-8" title={`Erased by request ${erasure.number}`}>
          <p role="status" className="mt-1 font-medium text-success">
            Erased. Tell the person what went and what stays; this list is not stored.
          </p>
          <PersonalDataCounts parts={erasure.erased} />
          {erasure.stays.length > 0 && (
            <>
              <p className="mt-4">This stays as it is:</p>
              <PersonalDataCounts parts={erasure.stays} />
            </>
          )}
          <p className="mt-4 max-w-prose text-sm text-muted">
            Back-ups keep the data until they are replaced by newer ones.
          </p>
        </Section>
      )}
    </>
  )
}
