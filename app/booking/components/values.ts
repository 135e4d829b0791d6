import { detailFields, getFormName } from '#app/booking/visitor.ts'
import { editDraft } from '#app/ui/drafts.ts'

/** Submitted form values by field name. */
export type BookingFormValues = Readonly<Record<string, readonly string[]>>

/** Names of the fields that a visitor fills in, besides the slot. */
const fieldNames: readonly string[] = ['bookedFor', ...detailFields.map(getFormName), 'other', 'consent']

/** Maximum number of values per field: all professions. */
const maxValues = 15

export function readFormValues(form: FormData): BookingFormValues {
  const all = fieldNames.map((name) => {
    const values = form.getAll(name).slice(0, maxValues)
    return [name, values.filter((value) => typeof value === 'string')] as const
  })
  return Object.fromEntries(all.filter(([, values]) => values.length > 0))
}

/** Returns the first value of a field; empty if it is missing. */
export const readFirstValue = (values: BookingFormValues, name: string): string => values[name]?.[0] ?? ''

export const isChecked = (values: BookingFormValues, name: string, value = 'on'): boolean =>
  values[name]?.includes(value) ?? false

/** Error messages by field name, one per field. */
export type BookingFormErrors = Readonly<Partial<Record<string, string>>>

export const getFieldId = (name: string): string => `booking-${name}`

/** Returns a field's props by name. */
export const getFieldProps = (values: BookingFormValues, errors: BookingFormErrors) => (name: string) => ({
  name,
  id: getFieldId(name),
  error: errors[name],
  defaultValue: readFirstValue(values, name),
})

export const missingSlotMessage = 'Please select a session date and time.'

/** Combines the errors of date and time, which are chosen together. */
export const mergeSlotErrors = ({ date, time, ...others }: BookingFormErrors): BookingFormErrors =>
  date || time ? { ...others, slot: missingSlotMessage } : others

/** Lists errors in page order, with their fields. */
export function listFormErrors(
  errors: BookingFormErrors,
): { name: string; field: string; message: string }[] {
  const order = [...fieldNames.filter((name) => name !== 'consent'), 'slot', 'consent']
  const names = [...new Set([...order, ...Object.keys(errors)])]
  return names.flatMap((name) => {
    const message = errors[name]
    return message ? [{ name, field: getFieldId(name), message }] : []
  })
}

/** Name of the draft of a booking form; a prefilled form has its own. */
export const getDraftName = (prefilledFrom?: string | null): string =>
  prefilledFrom ? `booking ${prefilledFrom}` : 'booking'

/** Adds a reason to the draft of the next booking form, once. */
export const addReasonToDraft = (reason: string): void =>
  editDraft(getDraftName(), 'reason', (before) =>
    before.includes(reason) ? before : `${before}\n\n${reason}`.trim(),
  )
