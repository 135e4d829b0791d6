import { TextField } from '#app/ui/field.tsx'
import { Fold } from './choices.tsx'

const companyNames = ['gstin', 'company', 'companyAddress'] as const

/** Returns the props of a field by its name. */
type FieldPropsOf = (name: string) => {
  name: string
  id?: string
  error: string | undefined
  defaultValue?: string
}

/** Fields for the invoice of a registered company. */
export function CompanyFields({ field, className }: { field: FieldPropsOf; className?: string }) {
  const isOpen = companyNames.some((name) => field(name).defaultValue || field(name).error)
  return (
    <Fold title="Invoice to a company with a GSTIN" isOpen={isOpen} className={className}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field('gstin')}
          label="GSTIN"
          required={false}
          note="We use its State to work out the tax"
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field('company')}
          label="Company"
          required={false}
          autoComplete="organization"
          maxLength={100}
        />
        <TextField
          {...field('companyAddress')}
          label="Company’s address"
          required={false}
          note="Needed with a GSTIN: street, town, PIN code"
          autoComplete="street-address"
          maxLength={200}
          className="sm:col-span-2"
        />
      </div>
    </Fold>
  )
}
