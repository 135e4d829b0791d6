import { FilterForm, FilterSelect } from '#app/ui/workspace/filter-form.tsx'

type Props = {
  path: string
  counselors: readonly { id: string; name: string; offered: boolean }[]
  /** Id of the counselor that the page shows. */
  selected: string
}

/** Select that opens the page of another counselor. Rendered only if the user can see several counselors. */
export const CounselorFilter = ({ path, counselors, selected }: Props) =>
  counselors.length > 1 && (
    <FilterForm href={`${path}?counselor=${selected}`} button="Show">
      <FilterSelect
        name="counselor"
        title="Counselor"
        defaultValue={selected}
        options={counselors.map(({ id, name, offered }) => [id, offered ? name : `${name}, not offered`])}
        className="w-56 max-w-full"
      />
    </FilterForm>
  )
