import { needsCounselor, roleNamed, roleNames, roles } from '#app/accounts/roles.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { Select, TextField } from '#app/ui/field.tsx'

type PersonFieldsProps = {
  counselors: readonly { id: string; name: string }[]
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  /** One's own role is not for oneself to change. */
  roleFixed?: boolean
}

/** Name, role and counselor of an account. The title counts only for a new counselor. */
export function PersonFields({ counselors, values, errors, roleFixed = false }: PersonFieldsProps) {
  return (
    <>
      <TextField name="name" label="Name" maxLength={80} defaultValue={values.name} error={errors.name} />
      {roleFixed ? (
        <input type="hidden" name="role" value={values.role} />
      ) : (
        <Select
          name="role"
          label="Role"
          hint={`${roleNames.map((role) => roles[role].sees).join(', ')}.`}
          defaultValue={values.role ?? roleNames[0]}
          error={errors.role}
        >
          {values.role === '' && <option value="">Choose…</option>}
          {roleNames.map((role) => (
            <option key={role} value={role}>
              {roles[role].title}
            </option>
          ))}
        </Select>
      )}
      <div className="group grid gap-5">
        <Select
          name="counselor"
          label="Counselor"
          hint="Whose bookings and hours are theirs. Whoever sees everyone’s needs none."
          defaultValue={values.counselor ?? ''}
          error={errors.counselor}
          required={false}
        >
          <option value="">
            {needsCounselor(roleNamed(values.role ?? roleNames[0])) ? 'Choose…' : 'None'}
          </option>
          {counselors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="new">A new counselor</option>
        </Select>
        <fieldset className="hidden gap-4 rounded-md border border-line p-4 pt-2 group-has-[option[value=new]:checked]:grid">
          <legend className="px-1 font-semibold">The new counselor</legend>
          <p className="text-sm text-muted">
            Visitors see the name above and this title. Hours are set afterwards; before, nothing can be
            booked.
          </p>
          <TextField
            name="counselorTitle"
            label="Title"
            maxLength={120}
            required={false}
            defaultValue={values.counselorTitle}
            error={errors.counselorTitle}
          />
        </fieldset>
      </div>
    </>
  )
}
