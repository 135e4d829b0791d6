type FormItem = Readonly<Record<string, string>>
type FormValue = string | readonly (string | FormItem)[]

/**
 * Reads the text fields of a form. A field in `lists` becomes an array. Its items have the same name, or names such as
 * `name[index].field`; they keep the order of the form, whatever their indexes.
 *
 * @throws a 400 response if another field is repeated
 */
export function parseForm(form: FormData): Record<string, string>
export function parseForm(form: FormData, lists: readonly string[]): Record<string, FormValue>
export function parseForm(form: FormData, lists: readonly string[] = []): Record<string, FormValue> {
  const fields = new Map<string, string>()
  const found = new Map(lists.map((list) => [list, new Map<string, string | Map<string, string>>()]))
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const [, list = name, index, itemField] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? []
    const items = found.get(list)
    if (!items) setOnce(fields, name, value)
    else if (!index || !itemField) items.set(`text ${items.size}`, value)
    else {
      const item = items.get(index)
      const itemFields = item instanceof Map ? item : new Map<string, string>()
      setOnce(itemFields, itemField, value)
      items.set(index, itemFields)
    }
  }
  const listed = [...found].map(([list, items]) => [
    list,
    [...items.values()].map((item) => (typeof item === 'string' ? item : Object.fromEntries(item))),
  ])
  return { ...Object.fromEntries(fields), ...Object.fromEntries(listed) }
}

const repeatedField = 'The form sent one field twice, so nothing was saved. Please load the page again.'

function setOnce(fields: Map<string, string>, name: string, value: string): void {
  if (fields.has(name))
    throw Response.json({ message: repeatedField }, { status: 400, statusText: 'Bad Request' })
  fields.set(name, value)
}
