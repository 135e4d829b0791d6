import { Select } from '#app/ui/field.tsx'
import { homeState, states } from '../domain/states.ts'
import { type Errors, fieldId, typed, type Values } from './values.ts'

/** Who pays gets an invoice, and the tax on it depends on the State. In a file of its own, for the free session needs none. */
export function StateField({ values, errors }: { values: Values; errors: Errors }) {
  return (
    <Select
      name="state"
      id={fieldId('state')}
      error={errors.state}
      defaultValue={typed(values, 'state') || homeState}
      label="State (for the tax invoice)"
      autoComplete="address-level1"
    >
      {states.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </Select>
  )
}
