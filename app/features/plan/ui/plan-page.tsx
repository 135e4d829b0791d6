import { Link } from 'react-router'
import { bookingPath } from '#app/features/staff/domain/paths.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { planRefusals } from '../domain/messages.ts'
import type { PlanPage as Page } from '../write-plan.ts'
import { Answered } from './answered.tsx'
import { PlanEditor, type RefusedPlan } from './plan-editor.tsx'
import { PlanText } from './plan-text.tsx'
import { SentVersions } from './sent-versions.tsx'

type Props = { page: Page; done: string | null; refused: RefusedPlan | undefined }

/** Where the counselor writes the plan of a booking, and sees what became of it. */
export function PlanPage({ page, done, refused }: Props) {
  const { reference, name, when, size, closed } = page
  return (
    <>
      <p className="mb-2 print:hidden">
        <Link to={bookingPath(reference)} className="link inline-flex min-h-11 items-center">
          {name}, {when}
        </Link>
      </p>
      <PageTitle title={`Plan, ${reference}`}>{size === 'whole' ? 'The plan' : 'The next step'}</PageTitle>
      <p className="mt-1 max-w-[62ch] text-muted print:hidden">{leads[size]}</p>
      <Outcome done={done} refused={refused} />
      <div className="mt-6 grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid content-start gap-8">
          {page.answered && <Answered answered={page.answered} forChild={page.forChild} />}
          {closed === 'not-held' ? (
            <p className="text-lg">{closedWords}</p>
          ) : (
            <>
              <PlanEditor page={page} refused={refused} />
              {/* on paper there are no forms */}
              <div className="hidden print:block">
                <PlanText plan={page.plan} size={size} />
              </div>
            </>
          )}
          {closed === 'not-started' && (
            <p className="text-muted">
              It can be sent once the session has begun. What you write now is kept.
            </p>
          )}
        </div>
        <SentVersions page={page} />
      </div>
    </>
  )
}

const leads = {
  whole:
    'It saves itself while you write. The family sees nothing until you send it: then as a page, on one sheet of paper and as dates for their calendar.',
  small: 'It saves itself while you write. The family sees nothing until you send it.',
}
const closedWords = planRefusals['not-held'].replace(' Nothing was saved.', '')
