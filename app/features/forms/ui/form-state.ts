/** One message a field, by the field's name. */
export type Errors = Readonly<Partial<Record<string, string>>>

/** What a form starts from when the server has answered a post made without scripts. */
export type FormState = {
  /** As typed, by field name. */
  values: Readonly<Record<string, string>>
  errors?: Errors
  /** Why it was not sent, when no field is to blame. */
  alert?: string
}

/** Checks what a form of this name holds by the server's own rules; null when there is nothing to say against it. */
export type Check = (form: string, sent: Record<string, string>) => Promise<Errors | null>

export const fieldId = (ids: string, name: string): string => `${ids}-${name}`

/** Everything typed into a form; files are no part of ours. */
export function typedIn(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value
  return typed
}

/** Without the message of a field that is being put right. */
export function without(errors: Errors, name: string): Errors {
  if (!(name in errors)) return errors
  const { [name]: _, ...others } = errors
  return others
}

/** What was said of fields that still hold what was sent: the others were changed while the answer was under way. */
export function stillMeant(
  errors: Errors,
  sent: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => sent[name] === now[name]))
}
