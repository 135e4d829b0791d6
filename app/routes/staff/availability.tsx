import { data, redirect } from 'react-router'
import type { Typed } from '#app/features/availability/availability-form.ts'
import { endFeed, makeFeed } from '#app/features/availability/calendar-feed.ts'
import {
  addTimeOff,
  type Change,
  type Refused,
  removeDate,
  removeTimeOff,
  type Saved,
  saveDate,
  saveHours,
  saveOffer,
  saveRules,
} from '#app/features/availability/change-availability.ts'
import {
  type Answer,
  availabilityHref,
  type Intent,
  intents,
  isIntent,
  type Part,
} from '#app/features/availability/domain/availability-page.ts'
import { CounselorChoice } from '#app/features/availability/ui/counselor-choice.tsx'
import { DatesSection } from '#app/features/availability/ui/dates-section.tsx'
import { FeedSection } from '#app/features/availability/ui/feed-section.tsx'
import { HoursSection } from '#app/features/availability/ui/hours-section.tsx'
import { OffSection } from '#app/features/availability/ui/off-section.tsx'
import { OfferSection } from '#app/features/availability/ui/offer-section.tsx'
import { PartLinks, type PartProps } from '#app/features/availability/ui/part.tsx'
import { RulesSection } from '#app/features/availability/ui/rules-section.tsx'
import { availabilityView, findAvailability } from '#app/features/availability/view-availability.ts'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import type { Services } from '#app/ports/services.ts'
import type { Route } from './+types/availability.ts'
import { type Member, requireStaff } from './guard.ts'
import { orUnreachable } from './posted.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'availability')
  const params = new URL(args.request.url).searchParams
  const found = await theirs(services, user, params)
  const draft: Typed | null = params.has('preview') ? Object.fromEntries(params) : null
  const done = params.get('done')
  return {
    view: await availabilityView(services, user, found, draft),
    own: found.counselor.id === user.counselorId,
    draft,
    chosen: params.get('date'),
    done: isIntent(done) ? done : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'availability')
  const found = await theirs(services, user, new URL(args.request.url).searchParams)
  const typed = typedIn(await args.request.formData())
  const { intent } = typed
  if (!isIntent(intent)) throw data({ message: staffMessages.unknownForm }, { status: 400 })
  const part = intents[intent]
  const { id } = found.counselor
  if (intent === 'feed') {
    const answer: Answer = { part, typed: {}, address: await makeFeed(services, user, id) }
    return data(answer)
  }
  const saved = await save[intent](services, { user, found, typed })
  if (saved.ok) {
    const whose = id === user.counselorId ? null : id
    return redirect(`${availabilityHref(whose, { done: intent })}#${part}`, 303)
  }
  return data(refused(part, typed, saved.reason), { status: saved.reason.status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orUnreachable(
    serverAction,
    (form): Answer => {
      const typed = typedIn(form)
      const part = isIntent(typed.intent) ? intents[typed.intent] : 'hours'
      return { part, typed, message: staffMessages.notReached }
    },
    request,
  )

const save: Record<
  Exclude<Intent, 'feed'>,
  (services: Services, change: Change & { user: Member }) => Promise<Saved>
> = {
  hours: saveHours,
  rules: saveRules,
  date: saveDate,
  'date-removed': removeDate,
  off: addTimeOff,
  'off-removed': removeTimeOff,
  offer: saveOffer,
  'feed-ended': (services, { user, found }) => endFeed(services, user, found.counselor.id),
}

async function theirs(services: Services, user: Member, params: URLSearchParams) {
  const found = await findAvailability(services, user, params.get('counselor'))
  if (!found) throw data({ message: staffMessages.noCalendar }, { status: 404 })
  return found
}

function refused(part: Part, typed: Typed, reason: Refused): Answer {
  if ('errors' in reason) return { part, typed, errors: reason.errors }
  if ('meets' in reason) return { part, typed, meets: reason.meets }
  if (reason.status === 403) return { part, typed: {}, message: staffMessages.notAdmin }
  if (!('version' in reason)) return { part, typed: {}, message: staffMessages.goneMeanwhile }
  const { version, current } = reason
  return { part, typed, message: staffMessages.changedMeanwhile, version, current }
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  const { view, own, draft, chosen } = loaderData
  // what was saved before is old news once any form was answered
  const done = actionData ? null : loaderData.done
  const { counselor } = view
  const counselorId = own ? null : counselor.id
  const props = (part: Part): PartProps => ({
    counselorId,
    answer: actionData?.part === part ? actionData : undefined,
    done: done && intents[done] === part ? done : null,
    raised: done !== null && ['hours', 'rules', 'dates', 'offer'].includes(intents[done]),
  })
  return (
    // another counselor's forms are other forms
    <div key={counselor.id}>
      <PageTitle actions={<CounselorChoice choice={view.choice} chosen={counselor.id} />}>
        {own ? 'Availability' : `Availability of ${counselor.name}`}
      </PageTitle>
      {!counselor.active && (
        <p className="mt-3 text-warning">Not offered at present: visitors find none of this.</p>
      )}
      <PartLinks without={view.choice ? null : 'offer'} />
      <HoursSection view={view} draft={draft} {...props('hours')} />
      <OffSection view={view} {...props('off')} />
      <DatesSection view={view} chosen={chosen} {...props('dates')} />
      <RulesSection view={view} {...props('rules')} />
      <FeedSection feed={view.feed} {...props('feed')} />
      {view.choice && <OfferSection view={view} {...props('offer')} />}
    </div>
  )
}
