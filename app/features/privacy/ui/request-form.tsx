import { Button } from '#app/ui/button.tsx'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { Asked } from '../domain/findings.ts'

/** What was refused: why, by field, and all that was typed. */
export type RefusedRequest = {
  message: string | null
  errors: Partial<Record<string, string>>
}

/** Asks about whom, and by which request. By post alone: no address or number is ever in a URL. */
export function RequestForm({ asked, refused }: { asked: Partial<Asked>; refused: RefusedRequest | null }) {
  const error = (field: keyof Asked) => refused?.errors[field]
  return (
    <WorkForm replace carries={{ do: 'find' }} className="mt-4 grid gap-4">
      <RefusalSummary {...refused} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          name="reference"
          label="Number of the request"
          maxLength={30}
          autoComplete="off"
          defaultValue={asked.reference}
          note="Such as P-2026-014. It is kept in the audit log, so no names."
          error={error('reference')}
        />
        <TextField
          name="email"
          type="email"
          label="E-mail"
          maxLength={254}
          autoComplete="off"
          defaultValue={asked.email}
          note="Also finds it with a tag, asha+school@…"
          error={error('email')}
        />
        <TextField
          name="phone"
          type="tel"
          label="Phone"
          optional
          maxLength={40}
          autoComplete="off"
          defaultValue={asked.phone}
          note="Also finds what came from other addresses with this number, and shows it apart: a family may share one."
          error={error('phone')}
        />
      </div>
      <Button type="submit" size="sm" className="justify-self-start">
        Look up
      </Button>
    </WorkForm>
  )
}

/** The person and the request, to be sent again with what is asked next. */
export function HiddenRequest({ asked }: { asked: Asked }) {
  return (
    <>
      <input type="hidden" name="reference" value={asked.reference} />
      <input type="hidden" name="email" value={asked.email} />
      <input type="hidden" name="phone" value={asked.phone} />
    </>
  )
}
