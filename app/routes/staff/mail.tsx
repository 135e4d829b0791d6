import { redirect } from 'react-router'
import { mailList } from '#app/features/staff/domain/mail-page.ts'
import { mailPage } from '#app/features/staff/mail-page.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { FailedList, MailList, WaitingLine } from '#app/features/staff/ui/mail-lists.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { Section } from '#app/features/staff/ui/section.tsx'
import { FilterForm, FilterSearch } from '#app/ui/lists/filter-form.tsx'
import type { Route } from './+types/mail.ts'
import { requireStaff } from './guard.ts'
import { orStay, refused } from './posted.ts'

const nothingChosen = 'No mail was chosen, and none was sent. Tick those that are to be sent again.'

export async function loader(args: Route.LoaderArgs) {
  const { services } = await requireStaff(args, 'mail')
  const params = new URL(args.request.url).searchParams
  const query = mailList.parse(params)
  const again = Number(params.get('again'))
  return {
    query,
    mail: await mailPage(services, query),
    again: params.has('again') && Number.isSafeInteger(again) ? again : null,
  }
}

/** Has mails sent again: one, those that were ticked, or all that the search shows. */
export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'mail')
  const form = await args.request.formData()
  const query = mailList.parse(new URL(args.request.url).searchParams)
  const ids = form.getAll(form.has('only') ? 'only' : 'id').map(String)
  const which = form.has('all') ? { recipient: query.q } : ids
  if (Array.isArray(which) && which.length === 0) return refused({}, 422, { message: nothingChosen })
  const again = await services.outbox.sendAgain(which, user, services.clock.now())
  const href = mailList.href(query, {})
  throw redirect(`${href}${href.includes('?') ? '&' : '?'}again=${again}`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export default function MailOverview({ loaderData, actionData }: Route.ComponentProps) {
  const { query, mail, again } = loaderData
  return (
    <>
      <PageTitle
        below={<WaitingLine waiting={mail.waiting} />}
        actions={
          <FilterForm href={mailList.href(query, {})} button="Search">
            <FilterSearch title="Search by recipient" defaultValue={query.q} className="grow sm:w-56" />
          </FilterForm>
        }
      >
        Mail
      </PageTitle>
      <Outcome done={again !== null && sentAgain(again)} refused={actionData} />
      <FailedList failed={mail.failed} query={query} />
      {mail.tried.length > 0 && (
        <Section className="mt-6" title={query.q ? 'Waiting' : 'Not accepted yet, tried again'}>
          <MailList title="Mails that wait" mails={mail.tried} />
        </Section>
      )}
      <Section className="mt-6" title="Last sent">
        {mail.last.length > 0 ? (
          <MailList title="Last sent" mails={mail.last} />
        ) : (
          <p className="mt-2 text-muted">None.</p>
        )}
      </Section>
    </>
  )
}

const sentAgain = (mails: number) =>
  mails === 0
    ? 'None of them was among the failed ones any more. Nothing was changed.'
    : `${mails} ${mails === 1 ? 'mail is' : 'mails are'} sent again now.`
