import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'

/** State of a public form after a rejected post. */
export type FormState = {
  /** Raw values by field name. */
  values: Readonly<Record<string, string>>
  errors?: FieldErrors
  /** Why it was not sent, when no field is to blame. */
  alert?: string
}

/** A rejected form of the workspace: the reason, errors by field, and what was typed. */
export type RefusedForm = {
  message: string | null
  errors: FieldErrors
  typed: Readonly<Record<string, string>>
}

export const fieldId = (ids: string, name: string): string => `${ids}-${name}`
