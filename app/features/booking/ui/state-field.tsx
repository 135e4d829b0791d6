import { Select, TextField } from '#app/ui/field.tsx'
import { homeState, states } from '../domain/states.ts'
import { type Errors, fieldId, typed, type Values } from './values.ts'

/** Who pays gets an invoice, and its tax depends on the State. In a file of its own, for the free session needs none. */
export function StateField({ values, errors }: { values: Values; errors: Errors }) {
  const field = (name: string) => ({
    name,
    id: fieldId(name),
    error: errors[name],
    defaultValue: typed(values, name),
  })
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
      <details
        className="sm:col-span-2"
        open={Boolean(typed(values, 'gstin') || errors.gstin || errors.company || errors.companyAddress)}
      >
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Invoice for a company with a GSTIN
        </summary>
        <div className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField
            {...field('gstin')}
            label="GSTIN"
            optional
            note="Its State counts for the tax"
            maxLength={40}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            {...field('company')}
            label="Company"
            optional
            autoComplete="organization"
            maxLength={100}
          />
          <TextField
            {...field('companyAddress')}
            label="Company’s address"
            optional
            note="Needed with a GSTIN: street, town, PIN code"
            autoComplete="street-address"
            maxLength={200}
            className="sm:col-span-2"
          />
        </div>
      </details>
    </>
  )
}
