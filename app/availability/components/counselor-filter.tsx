import { Select } from '#app/ui/field.tsx'
import { FilterForm } from '#app/ui/workspace/filter-form.tsx'

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
      <Select name="counselor" label="Counselor" defaultValue={selected} className="w-56 max-w-full">
        {counselors.map(({ id, name, offered }) => (
          <option key={id} value={id}>
            {offered ? name : `${name}, not offered`}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
