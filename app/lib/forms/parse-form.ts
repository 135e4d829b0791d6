const repeatedField = 'The form sent one field twice, so nothing was saved. Please load the page again.'

/**
 * @param list name of a field that may be repeated; it is not among the returned fields
 * @throws a 400 response if another field is repeated
 */
export function parseForm(form: FormData, list?: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name === list) continue
    if (fields.has(name))
      throw Response.json({ message: repeatedField }, { status: 400, statusText: 'Bad Request' })
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}
