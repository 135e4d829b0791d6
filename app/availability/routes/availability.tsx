import { data, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { orStay } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { availabilityHref, intents, isIntent, type Part } from '#app/availability/availability-page.ts'
import { save } from '#app/availability/change-availability.ts'
import { DatesSection } from '#app/availability/components/dates-section.tsx'
import { FeedSection } from '#app/availability/components/feed-section.tsx'
import { HoursSection } from '#app/availability/components/hours-section.tsx'
import { LanguagesSection } from '#app/availability/components/languages-section.tsx'
import { OffSection } from '#app/availability/components/off-section.tsx'
import { OfferSection } from '#app/availability/components/offer-section.tsx'
import { OutsideSection } from '#app/availability/components/outside-section.tsx'
import { type PartAnswer, PartLinks, type PartProps, Whose } from '#app/availability/components/part.tsx'
import { RulesSection } from '#app/availability/components/rules-section.tsx'
import {
  type AvailabilityView,
  availabilityView,
  findAvailability,
} from '#app/availability/view-availability.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { FilterForm, FilterSelect } from '#app/ui/workspace/filter-form.tsx'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import { AwayLink } from '#app/workspace/components/away-link.tsx'
import type { Route } from './+types/availability.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user, found, params } = await theirs(args)
  const done = params.get('done')
  return {
    view: await availabilityView(services, user, found),
    chosen: params.get('date'),
    done: isIntent(done) ? done : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { services, user, found, whose } = await theirs(args)
  const typed = parseForm(await args.request.formData())
  const { intent } = typed
  if (!isIntent(intent)) throw data({ message: staffMessages.unknownForm }, { status: 400 })
  const saved = await save[intent](services, { user, found, typed })
  if (!saved.ok) {
    const { status, ...why } = saved.reason
    return data<PartAnswer>({ typed, message: null, errors: {}, ...why }, { status })
  }
  if (intent === 'feed')
    return data<PartAnswer>({ typed, message: null, errors: {}, address: saved.value }, { status: 200 })
  return redirect(`${availabilityHref(whose, { done: intent })}#${intents[intent]}`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

/** Resolves the counselor in the URL, if the user may see their availability; `whose` is null for the user's own. */
async function theirs(args: Route.LoaderArgs | Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'availability')
  const params = new URL(args.request.url).searchParams
  const found = await findAvailability(services, user, params.get('counselor'))
  if (!found) throw data({ message: staffMessages.noCalendar }, { status: 404 })
  const { id } = found.counselor
  return { services, user, found, whose: id === user.counselorId ? null : id, params }
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  const { view, chosen } = loaderData
  // a later form replaces the message of an earlier save
  const done = actionData ? null : loaderData.done
  const answered = actionData && isIntent(actionData.typed.intent) ? intents[actionData.typed.intent] : null
  const props = (part: Part): PartProps => ({
    view,
    answer: answered === part ? actionData : undefined,
    done: done && intents[done] === part ? done : null,
    raised: done !== null && ['hours', 'rules', 'dates', 'languages', 'offer'].includes(intents[done]),
  })
  return (
    <Whose value={view.counselorId}>
      {/* another counselor resets the forms */}
      <div key={view.counselor.id}>
        <PageHeader actions={<CounselorChoice view={view} />}>
          {view.counselorId ? `Availability of ${view.counselor.name}` : 'Availability'}
        </PageHeader>
        {!view.counselor.active && (
          <p className="mt-3 text-warning">Not offered at present: visitors find none of this.</p>
        )}
        <PartLinks without={view.choice ? null : 'offer'} />
        <HoursSection {...props('hours')} />
        <OffSection {...props('off')} />
        <AwayLink counselorId={view.counselorId} when="dates">
          Close time and see to what is booked in it
        </AwayLink>
        <DatesSection chosen={chosen} {...props('dates')} />
        <RulesSection {...props('rules')} />
        <LanguagesSection {...props('languages')} />
        <OutsideSection {...props('outside')} />
        <FeedSection {...props('feed')} />
        {view.choice && <OfferSection {...props('offer')} />}
      </div>
    </Whose>
  )
}

/** Counselor filter, for users who may see every counselor. */
function CounselorChoice({ view: { choice, counselor } }: { view: AvailabilityView }) {
  if (!choice || choice.length < 2) return null
  return (
    <FilterForm href={availabilityHref(counselor.id)} button="Show">
      <FilterSelect
        name="counselor"
        title="Counselor"
        defaultValue={counselor.id}
        options={choice.map(({ id, name, active }) => [id, active ? name : `${name}, not offered`])}
        className="w-56 max-w-full"
      />
    </FilterForm>
  )
}
