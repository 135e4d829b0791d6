/** One message a field, by the field's name. */
export type Errors = Readonly<Partial<Record<string, string>>>

/** What a form starts from when the server has answered a post with a page. */
export type FormState = {
  /** As typed, by field name. */
  values: Readonly<Record<string, string>>
  errors?: Errors
  /** Why it was not sent, when no field is to blame. */
  alert?: string
}

/** A form of the workspace that was refused: why, as a whole or by field, and all that was typed. */
export type RefusedForm = {
  message: string | null
  errors: Errors
  typed: Readonly<Record<string, string>>
}

export const fieldId = (ids: string, name: string): string => `${ids}-${name}`

/** Everything typed into a form; files are no part of ours. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
