import { roleNames, roles } from '#app/accounts/roles.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { Checkbox, Select, TextField } from '#app/ui/field.tsx'

type MemberFieldsProps = {
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  /** Calendars without an owner. */
  calendars: readonly { id: string; name: string }[]
  hasProfile?: boolean
  /** Whether the email address can be changed, which ends when the invitation is accepted. */
  hasEmail?: boolean
  /** Whether the member is the current user, who cannot change their own role. */
  isOwn?: boolean
}

/** Fields for the account and the public profile of a team member. */
export const MemberFields = (props: MemberFieldsProps) => {
  const { values, errors, calendars, hasProfile = false, hasEmail = false, isOwn = false } = props
  return (
    <div className="group grid gap-5">
      <TextField
        name="name"
        label="Name"
        hint="Visitors see it when this person gives sessions."
        maxLength={80}
        defaultValue={values.name}
        error={errors.name}
      />
      {hasEmail ? (
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
        />
      ) : (
        <input type="hidden" name="email" value={values.email} />
      )}
      {isOwn ? (
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
      {!hasProfile && (
        <div className="group-has-[option[value=counselor]:checked]:hidden">
          <Checkbox name="givesSessions" defaultChecked={values.givesSessions === 'on'}>
            Gives sessions
          </Checkbox>
        </div>
      )}
      <fieldset
        className={`gap-4 rounded-md border border-line p-4 pt-2 ${
          hasProfile
            ? 'grid'
            : 'hidden group-has-[[name=givesSessions]:checked]:grid group-has-[option[value=counselor]:checked]:grid'
        }`}
      >
        <legend className="px-1 font-semibold">Public profile</legend>
        <TextField
          name="title"
          label="Title"
          hint="Visitors read it below the name: experience, field."
          maxLength={120}
          required={false}
          defaultValue={values.title}
          error={errors.title}
        />
        {hasProfile && (
          <TextField
            name="position"
            label="Position in the list of counselors"
            hint="The lowest number comes first."
            inputMode="numeric"
            required={false}
            defaultValue={values.position}
            error={errors.position}
          />
        )}
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

type PasswordAgainProps = { id: string; onlyFor?: string; error: string | undefined }

/** Field that requests the password again some time after the login (`needsPassword`). */
export const PasswordAgain = ({ id, onlyFor, error }: PasswordAgainProps) => (
  <TextField
    name="password"
    id={id}
    label="Your password"
    hint={`${onlyFor ? `Only to ${onlyFor}: y` : 'Y'}ou logged in more than 15 minutes ago, so please show that it is you.`}
    type="password"
    autoComplete="current-password"
    required={!onlyFor}
    error={error}
  />
)
