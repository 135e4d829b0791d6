import { Button } from '#app/ui/button.tsx'
import { FilterForm, FilterSelect } from '#app/ui/lists/filter-form.tsx'
import { availabilityHref } from '../domain/availability-page.ts'
import { GridFields } from './grid-fields.tsx'
import { PartForm, type PartProps, PartSection } from './part.tsx'
import { useUnsaved } from './use-unsaved.ts'

type WeekProps = PartProps & { draft: Readonly<Record<string, string>> | null }

/** Other hours in one week; its dates then have starts of their own. */
export function WeekSection(part: WeekProps) {
  const { view } = part
  const { week, weeks, counselorId } = view
  return (
    <PartSection part="week" {...part}>
      <p className="mt-2 max-w-[62ch] text-muted">
        Choose a week, and tap what differs. The other weeks stay as they are, and so do booked sessions.
      </p>
      <div className="mt-4 max-w-xl">
        <FilterForm
          href={`${availabilityHref(counselorId, week ? { week: week.monday } : {})}#week`}
          button="Show"
        >
          {counselorId && <input type="hidden" name="counselor" value={counselorId} />}
          <FilterSelect
            name="week"
            title="Week"
            defaultValue={week?.monday ?? weeks[1]?.[0]}
            options={weeks}
            className="grow"
          />
        </FilterForm>
      </div>
      {week && <WeekForm key={week.monday} {...part} week={week} />}
    </PartSection>
  )
}

function WeekForm({
  week,
  draft,
  view,
  answer,
  done,
  raised,
}: WeekProps & { week: NonNullable<WeekProps['view']['week']> }) {
  const typed = answer?.typed ?? draft
  const unsaved = useUnsaved(view.version, {
    answer,
    saved: done === 'week',
    raised,
    draft: draft ? Number(draft.version) : undefined,
  })
  return (
    <PartForm
      intent="week"
      carries={{
        version: unsaved.base,
        week: week.monday,
        ...(view.counselorId && { counselor: view.counselorId }),
      }}
      changed={unsaved.changed}
      onInput={unsaved.onInput}
    >
      <div key={unsaved.stamp}>
        <GridFields
          columns={week.columns}
          saved={week.starts}
          typed={typed}
          asked={!answer}
          errors={answer?.errors}
          ids="week"
          preview="week"
        />
      </div>
      <Button type="submit" size="sm" className="mt-4">
        Save this week
      </Button>
    </PartForm>
  )
}
