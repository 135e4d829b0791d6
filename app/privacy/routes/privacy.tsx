import { data } from 'react-router'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { personOf } from '#app/features/desk/person-of.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { ErasedReport } from '#app/privacy/components/erased.tsx'
import { Found } from '#app/privacy/components/found.tsx'
import { RequestForm } from '#app/privacy/components/request-form.tsx'
import { erasePerson, lookUp } from '#app/privacy/erase-person.ts'
import type { Erased, Findings } from '#app/privacy/findings.ts'
import { privacyMessages } from '#app/privacy/messages.ts'
import { parsePrivacyRequest } from '#app/privacy/schema.ts'
import { orStay } from '#app/routes/staff/posted.ts'
import type { RefusedForm } from '#app/ui/forms/form-state.ts'
import { PageTitle } from '#app/ui/workspace/page-title.tsx'
import type { Route } from './+types/privacy.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'privacy')
  return null
}

/** What a post leads to; whichever there is, is shown. */
type Answer = RefusedForm & { findings: Findings | null; erased: Erased | null }

/** Looks a person up or erases them. Both are posts: what we are asked about is in no URL. */
export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'privacy')
  const typed = parseForm(await args.request.formData())
  const now = services.clock.now()
  const answer = (status: number, given: Partial<Answer>) =>
    data<Answer>({ typed, message: null, errors: {}, findings: null, erased: null, ...given }, { status })

  if (typed.do === 'find-of') {
    const person = await personOf(services, user, typed)
    if (!person) return answer(404, { typed: {}, message: privacyMessages.nobodyThere })
    const asked = parsePrivacyRequest(person, now)
    if (!asked.ok) return answer(422, { typed: person, errors: asked.errors })
    return answer(200, { typed: person, findings: await lookUp(services, user, asked.value) })
  }
  const parsed = parsePrivacyRequest(typed, now)
  if (!parsed.ok) return answer(422, { errors: parsed.errors })
  const findings = () => lookUp(services, user, parsed.value)
  if (typed.do === 'find') return answer(200, { findings: await findings() })
  if (typed.do !== 'erase') return answer(400, { message: privacyMessages.nothingAsked })
  if (typed.confirm !== 'yes')
    return answer(422, { errors: { confirm: privacyMessages.confirm }, findings: await findings() })
  const erased = await erasePerson(services, user, parsed.value, typed.seen ?? '')
  if (erased.ok) return answer(200, { typed: {}, erased: erased.value })
  return answer(409, { message: privacyMessages[erased.reason], findings: await findings() })
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args, privacyMessages.unreachable)

export default function Privacy({ actionData }: Route.ComponentProps) {
  const findings = actionData && 'findings' in actionData ? actionData.findings : null
  const erased = actionData && 'erased' in actionData ? actionData.erased : null
  return (
    <>
      <PageTitle>Privacy</PageTitle>
      <p className="mt-1 max-w-prose text-muted">
        Somebody asks what we have about them, or to be erased. Make sure that they are who they say: the
        request comes from the address that we know, or names a booking’s number.
      </p>
      <RequestForm key={erased ? 'anew' : 'asked'} answer={actionData} />
      {findings && <Found key={findings.seen} findings={findings} error={actionData?.errors.confirm} />}
      {erased && <ErasedReport erased={erased} />}
    </>
  )
}
