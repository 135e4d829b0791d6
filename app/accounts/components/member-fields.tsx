import type { ComponentProps } from 'react'
import { formatRole, roleNames } from '#app/accounts/roles.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { Checkbox, Select, TextField } from '#app/ui/field.tsx'

type MemberFieldsProps = {
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  /** Calendars without an owner. */
  calendars: readonly { id: string; name: string }[]
  hasProfile: boolean
  /** Whether the form is an invitation, after which the email address cannot be changed. */
  hasEmail: boolean
  /** Whether the member is the current user, who cannot change their own role. */
  isOwn: boolean
}

/** Fields for the account and the public profile of a team member. */
export const MemberFields = (props: MemberFieldsProps) => {
  const { values, errors, calendars, hasProfile, hasEmail, isOwn } = props
  const field = (
    name: string,
    label: string,
    input: Omit<ComponentProps<typeof TextField>, 'name' | 'label'>,
  ) => <TextField name={name} label={label} defaultValue={values[name]} error={errors[name]} {...input} />
  const email = { type: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
  const fieldset = hasProfile
    ? 'grid'
    : 'hidden group-has-[[name=givesSessions]:checked]:grid group-has-[option[value=counselor]:checked]:grid'
  return (
    <div className="group grid gap-5">
      {field('name', 'Name', { hint: 'Visitors see it when this person gives sessions.', maxLength: 80 })}
      {hasEmail && field('email', 'Email', { ...email, maxLength: 254 })}
      {isOwn && <input type="hidden" name="role" value={values.role} />}
      {!isOwn && (
        <Select
          name="role"
          label="Role"
          hint="A counselor sees their own bookings and hours, and their visitors’ messages, an admin everything."
          defaultValue={values.role ?? roleNames[0]}
          error={errors.role}
        >
          {values.role === '' && <option value="">Choose…</option>}
          {roleNames.map((role) => (
            <option key={role} value={role}>
              {formatRole(role)}
            </option>
          ))}
        </Select>
      )}
      {!hasProfile && (
        <div className="group-has-[option[value=counselor]:checked]:hidden">
          <Checkbox name="givesSessions" defaultChecked={values.givesSessions === 'on'}>
            Gives sessions
          </Checkbox>
        </div>
      )}
      <fieldset className={`gap-4 rounded-md border border-line p-4 pt-2 ${fieldset}`}>
        <legend className="px-1 font-semibold">Public profile</legend>
        {field('title', 'Title', {
          hint: 'Visitors read it below the name: experience, field.',
          maxLength: 120,
          required: false,
        })}
        {!hasProfile && calendars.length > 0 && (
          <Select
            name="calendar"
            label="Calendar"
            hint="A calendar that is taken over keeps its hours and bookings."
            defaultValue={values.calendar ?? ''}
            error={errors.calendar}
            required={false}
          >
            <option value="">A new one: hours are set afterwards</option>
            {calendars.map(({ id, name }) => (
              <option key={id} value={id}>
                The calendar of {name}
              </option>
            ))}
          </Select>
        )}
      </fieldset>
    </div>
  )
}
