import { homeState, states } from '#app/lib/gst.ts'
import { Select } from '#app/ui/field.tsx'
import { CompanyFields } from './company-fields.tsx'
import { type Errors, fieldOf, typed, type Values } from './values.ts'

/** Who pays gets an invoice, and its tax depends on the State. In a file of its own, for the free session needs none. */
export function StateField({ values, errors }: { values: Values; errors: Errors }) {
  const field = fieldOf(values, errors)
  return (
    <>
      <Select
        {...field('state')}
        defaultValue={typed(values, 'state') || homeState}
        label="State (for your invoice or receipt)"
        autoComplete="address-level1"
      >
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
      <CompanyFields field={field} />
    </>
  )
}
