import { data } from 'react-router'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import type { Asked, Erased, Findings } from '#app/features/privacy/domain/findings.ts'
import { privacyMessages } from '#app/features/privacy/domain/messages.ts'
import { erasePerson } from '#app/features/privacy/erase-person.ts'
import { lookUp } from '#app/features/privacy/look-up.ts'
import { parsePrivacyRequest } from '#app/features/privacy/schema.ts'
import { ErasedReport } from '#app/features/privacy/ui/erased.tsx'
import { Found } from '#app/features/privacy/ui/found.tsx'
import { type RefusedRequest, RequestForm } from '#app/features/privacy/ui/request-form.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import type { Route } from './+types/privacy.ts'
import { requireStaff } from './guard.ts'
import { orUnreachable } from './posted.ts'

/** What a post leads to; whichever there is, is shown. */
type Answer = {
  asked: Partial<Asked>
  refused: RefusedRequest | null
  findings: Findings | null
  erased: Erased | null
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'privacy')
  return {}
}

/** Looks a person up or erases them. Both are posts: what we are asked about is in no URL. */
export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'privacy')
  const typed = typedIn(await args.request.formData())
  const asked: Partial<Asked> = typed
  const answer = (status: number, given: Partial<Answer>) =>
    data<Answer>({ asked, refused: null, findings: null, erased: null, ...given }, { status })
  const refusal = (
    message: string | null,
    errors: RefusedRequest['errors'] = {},
  ): Pick<Answer, 'refused'> => ({
    refused: { message, errors },
  })

  const parsed = parsePrivacyRequest(typed)
  if (!parsed.ok) return answer(422, refusal(null, parsed.errors))
  const request = parsed.value
  const findings = () => lookUp(services, user, request)
  if (typed.do === 'find') return answer(200, { findings: await findings() })
  if (typed.do !== 'erase') return answer(400, refusal(privacyMessages.nothingAsked))

  if (typed.confirm !== 'yes')
    return answer(422, {
      ...refusal(null, { confirm: privacyMessages.confirm }),
      findings: await findings(),
    })
  const erased = await erasePerson(services, user, request, typed.seen ?? '')
  if (erased.ok) return answer(200, { asked: {}, erased: erased.value })
  return answer(409, { ...refusal(privacyMessages[erased.reason]), findings: await findings() })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orUnreachable(
    serverAction,
    (form): Answer => {
      const refused = { message: privacyMessages.unreachable, errors: {} }
      return { asked: typedIn(form), refused, findings: null, erased: null }
    },
    request,
  )

export default function Privacy({ actionData }: Route.ComponentProps) {
  const { asked = {}, refused = null, findings = null, erased = null } = actionData ?? {}
  return (
    <>
      <PageTitle>Privacy</PageTitle>
      <p className="mt-1 max-w-prose text-muted">
        Somebody asks what we have about them, or to be erased. Make sure that they are who they say: the
        request comes from the address that we know, or names a booking’s number.
      </p>
      <RequestForm key={erased ? 'anew' : 'asked'} asked={asked} refused={refused} />
      {findings && <Found key={findings.seen} findings={findings} refused={refused} />}
      {erased && <ErasedReport erased={erased} />}
    </>
  )
}
