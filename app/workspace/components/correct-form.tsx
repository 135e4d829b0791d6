import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'
import { Unfold } from './unfold.tsx'

/** Form to correct the visitor's name and contact details. */
export function CorrectForm({
  detail: { session, version },
  refused,
}: {
  detail: BookingDetail
  refused: RefusedForm | undefined
}) {
  const { name, email, phone } = { ...session, ...refused?.typed }
  const { errors = {} } = refused ?? {}
  return (
    <Unfold id="correct" title="Correct name, email or phone" open={refused !== undefined}>
      <WorkForm
        key={version}
        noValidate
        carries={{ intent: 'correct', version }}
        className="grid max-w-md gap-4"
      >
        <p className="text-sm text-muted">
          The visitor gets the invitation anew. With another email address the links that went to the old one
          end; without one no mail is sent. Documents stay as they were issued.
        </p>
        <TextField
          name="name"
          label="Name"
          maxLength={100}
          defaultValue={name}
          error={errors.name}
          autoComplete="off"
        />
        <TextField
          name="email"
          type="email"
          label="Email"
          optional
          maxLength={254}
          defaultValue={email ?? ''}
          error={errors.email}
          autoComplete="off"
        />
        <TextField
          name="phone"
          type="tel"
          label="Phone"
          maxLength={40}
          defaultValue={phone}
          error={errors.phone}
          autoComplete="off"
        />
        <Button type="submit" variant="accent" size="sm" className="justify-self-start">
          Correct
        </Button>
      </WorkForm>
    </Unfold>
  )
}
