import { TextField } from '#app/ui/field.tsx'

/** Of a field by its name: what every field is given. */
type Given = (name: string) => { name: string; id?: string; error: string | undefined; defaultValue?: string }

const names = ['gstin', 'company', 'companyAddress'] as const

/** What the invoice of a registered company needs; open once something of it is there or wrong. */
export function CompanyFields({ field }: { field: Given }) {
  const open = names.some((name) => field(name).defaultValue || field(name).error)
  return (
    <details className="sm:col-span-2" open={open}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        In the name of a company with a GSTIN
      </summary>
      <div className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field('gstin')}
          label="GSTIN"
          optional
          required={false}
          note="Its State counts for the tax"
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field('company')}
          label="Company"
          optional
          required={false}
          autoComplete="organization"
          maxLength={100}
        />
        <TextField
          {...field('companyAddress')}
          label="Company’s address"
          optional
          required={false}
          note="Needed with a GSTIN: street, town, PIN code"
          autoComplete="street-address"
          maxLength={200}
          className="sm:col-span-2"
        />
      </div>
    </details>
  )
}
