import { readFileSync } from 'node:fs'

/** What is set, by name; an empty value counts as not set. */
export type Given = Record<string, string | undefined>

/** The names that mean something here. */
export type Known = {
  names: readonly string[]
  /** Names that are made up as needed begin with it. */
  open: string
  /** What begins with it and is none of ours is meant for others who read the environment too. */
  others: string
  /** What begins with one of these is meant for us. */
  prefixes: readonly string[]
}

type Found = { given: Record<string, string>; problems: string[] }

/**
 * What is set in the environment, in a `.env` file, and in the files that `NAME_FILE` names (for Docker's, systemd's or
 * Kubernetes' secrets). The environment wins over `.env`, also where it sets a name to nothing. A name that looks like
 * one of ours and is none is a problem: what it was meant to set would be missing without a word. `.env` is ours alone,
 * so there any unknown name is.
 *
 * @returns problems a line each; none of them holds a value
 */
export function gather(environment: Given, dotEnv: Given, known: Known): Found {
  const all = Object.entries({ ...dotEnv, ...environment })
  const set = Object.fromEntries(all.filter((entry): entry is [string, string] => Boolean(entry[1])))
  const problems = [
    ...Object.keys(set)
      .filter((name) => !isKnown(name, known) && looksLikeOurs(name, known))
      .map((name) => unknown(name, known)),
    ...Object.keys(dotEnv)
      .filter((name) => !isKnown(name, known) && !looksLikeOurs(name, known))
      .map((name) => `${name} in .env is no setting of this site: ${instead(name, known)}`),
  ]
  const given = Object.fromEntries(Object.entries(set).filter(([name]) => isSetting(name, known)))
  for (const [name, file] of Object.entries(set)) {
    const setting = settingOfFile(name, known)
    if (!setting) continue
    if (set[setting] !== undefined) problems.push(`Set ${setting} or ${name}, not both.`)
    else {
      const { text, problem } = textOf(file)
      if (problem) problems.push(`${name} names ${file}, which ${problem}.`)
      else given[setting] = text
    }
  }
  return { given, problems }
}

/** Libraries that read names of their own read the environment, never `.env`. */
const instead = (name: string, { names, others }: Known): string =>
  name.startsWith(others)
    ? `of these it reads ${new Intl.ListFormat('en-GB').format(names.filter((one) => one.startsWith(others)))} there. Set it in the environment.`
    : 'take it out, or set it outside of .env.'

/** A secret's file, without the line end that editors and `echo` leave. */
function textOf(file: string): { text: string; problem?: string } {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return text ? { text } : { text, problem: 'is empty' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown error'
    return { text: '', problem: `can't be read (${code})` }
  }
}

const isSetting = (name: string, { names, open }: Known) =>
  names.includes(name) || (name.startsWith(open) && name.length > open.length && !name.endsWith('_FILE'))

/** `SMTP_URL` for `SMTP_URL_FILE`; none for what is a setting itself (`BACKUP_KEY_FILE`). */
function settingOfFile(name: string, known: Known): string | null {
  if (isSetting(name, known) || !name.endsWith('_FILE')) return null
  const setting = name.slice(0, -'_FILE'.length)
  return isSetting(setting, known) && !setting.endsWith('_FILE') ? setting : null
}

const isKnown = (name: string, known: Known) => isSetting(name, known) || settingOfFile(name, known) !== null

/** Upper case with underscores, as ours are; a `_FILE` is compared without it. */
const spelt = (name: string) => name.toUpperCase().replaceAll('-', '_')

function nearest(name: string, { names }: Known): { name: string; distance: number } {
  const asked = spelt(name)
  const stem = asked.replace(/_FILE$/, '')
  return names
    .flatMap((one) => [
      { name: one, distance: distanceBetween(asked, one) },
      {
        name: one.endsWith('_FILE') ? one : `${one}_FILE`,
        distance: stem === asked ? Number.POSITIVE_INFINITY : distanceBetween(stem, one),
      },
    ])
    .reduce((best, one) => (one.distance < best.distance ? one : best))
}

function looksLikeOurs(name: string, known: Known): boolean {
  if (name.startsWith(known.others)) return false
  if (known.prefixes.some((prefix) => spelt(name).startsWith(prefix))) return true
  const { distance, name: one } = nearest(name, known)
  return distance <= (one.replace(/_FILE$/, '').length < 7 ? 1 : 2)
}

function unknown(name: string, known: Known): string {
  const prefix = known.prefixes.find((prefix) => spelt(name).startsWith(prefix))
  const near = nearest(name, known)
  const alike = prefix ? known.names.filter((one) => one.startsWith(prefix)) : known.names
  const meant = near.distance <= 2 || alike.length === 0 ? near : nearest(name, { ...known, names: alike })
  return `${name} is no setting of this site. Did you mean ${meant.name}?`
}

/** Letters to change, add, leave out or swap with their neighbour (optimal string alignment). */
export function distanceBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY
