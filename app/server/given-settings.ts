/** Settings by name; an empty value counts as not set. */
export type Given = Record<string, string | undefined>

/**
 * Takes the settings from the environment and from `.env`; the environment wins. `.env` is the site's alone, so an unknown
 * name there is a problem, and so is one in the environment that begins like a setting.
 *
 * @returns problems, one line each, without values
 */
export function gather(
  environment: Given,
  dotEnv: Given,
  { isSetting, prefixes }: { isSetting(name: string): boolean; prefixes: readonly string[] },
): { given: Record<string, string>; problems: string[] } {
  const all = Object.entries({ ...dotEnv, ...environment })
  const set = all.filter((entry): entry is [string, string] => Boolean(entry[1]))
  const isOurs = (name: string) => name in dotEnv || prefixes.some((prefix) => name.startsWith(prefix))
  return {
    given: Object.fromEntries(set.filter(([name]) => isSetting(name))),
    problems: set
      .filter(([name]) => !isSetting(name) && isOurs(name))
      .map(([name]) => `${name} is an unknown setting: take it out, or see .env.example.`),
  }
}
