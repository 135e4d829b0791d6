/** The texts of a form, by their names; files are left out. */
export async function typedIn(request: Request): Promise<Record<string, string>> {
  const form = await request.formData()
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}
