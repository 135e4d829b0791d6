import { detailFields, getFormFieldName } from '#app/booking/visitor.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { editDraft } from '#app/ui/drafts.ts'

/** Values of the booking form by field name, as sent to the API; a missing value is an empty field. */
export type BookingFormValues = Readonly<Record<string, unknown>>

export const getFieldId = (name: string): string => `booking-${name}`

export const getFieldProps = (values: BookingFormValues, errors: FieldErrors) => (name: string) => ({
  name,
  id: getFieldId(name),
  error: errors[name],
  defaultValue: String(values[name] ?? ''),
})

const fieldOrder = ['bookedFor', ...detailFields.map(getFormFieldName), 'slot', 'consent']

export const listFormErrors = (errors: FieldErrors) =>
  [...new Set([...fieldOrder, ...Object.keys(errors)])].flatMap((name) => {
    const message = errors[name]
    return message ? [{ name, field: getFieldId(name), message }] : []
  })

/** Name of the draft of a booking form. A prefilled form has a separate draft. */
export const getDraftName = (prefilledFrom?: string | null): string =>
  prefilledFrom ? `booking ${prefilledFrom}` : 'booking'

/** Adds a reason to the draft of the next booking form, unless the draft already contains it. */
export const addReasonToDraft = (reason: string): void =>
  editDraft(getDraftName(), 'reason', (before) =>
    before.includes(reason) ? before : `${before}\n\n${reason}`.trim(),
  )
