import { globSync, readFileSync } from 'node:fs'

/** Sequence of words that no exported name may contain. With `isEnding`, no name may end with it. */
type ForbiddenName = { words: string[]; isEnding: boolean; written: string }

type Source = { file: string; text: string }

const openings =
  /^(?:Of|For whom|From when|Until when|Whose|Whom|Whoever|Who|What|Which|How|That|Where|So|Also|By which|In which)\b/
const phrasesInComments =
  /\b(?:whoever|anew|so that of|(?:is|are) told|all the same|beside (?:it|them|that)|far end|is looked at)\b/i
const phrasesInTexts =
  /\b(?:whoever|anew|money back|(?:goes|comes|come|go|sent) back|by (?:it|them|our)sel(?:f|ves)|(?:is|are) told|leads to no|free times?|e-mails?|nobody|somebody)\b/i

/** Lists wording that docs/glossary.md and docs/style.md forbid, one line each. */
export function checkTerms(): string[] {
  const forbidden = readForbiddenNames(readFileSync('docs/glossary.md', 'utf8'))
  return globSync('app/**/*.{ts,tsx}').flatMap((file) =>
    findForbiddenTerms({ file, text: readFileSync(file, 'utf8') }, forbidden),
  )
}

/** Reads the code terms in the last column, "Not", of every table. */
export function readForbiddenNames(glossary: string): ForbiddenName[] {
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split(/(?<!\\)\|/).at(-2) ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, written = '']) => ({
      words: splitName(written.replace('…', '')),
      isEnding: written.startsWith('…'),
      written,
    }))
}

export function findForbiddenTerms({ file, text }: Source, forbidden: readonly ForbiddenName[]): string[] {
  const at = (index: number) => `${file}:${text.slice(0, index).split('\n').length}`
  const isTest = /\.test\.tsx?$/.test(file)
  const names = isTest
    ? []
    : findExports(text).flatMap(({ name, index }) =>
        forbidden
          .filter((term) => isForbidden(splitName(name), term))
          .map(({ written }) => `${at(index)} ${name}: the glossary forbids ${written} in a name`),
      )
  const comments = [...text.matchAll(/\/\*\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].flatMap(
    ({ 0: raw, index }) => {
      const words = raw
        .replace(/^\s*\/\*\*|\*\/$|^\s*\/\/|^\s*\*/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      const found = openings.exec(words) ?? phrasesInComments.exec(words)
      return found ? [`${at(index)} comment: reword "${found[0]}"`] : []
    },
  )
  const texts = isTest
    ? []
    : findTexts(text).flatMap(({ words, index }) => {
        const found = phrasesInTexts.exec(words)
        return found ? [`${at(index)} text: reword "${found[0]}"`] : []
      })
  return [...names, ...comments, ...texts]
}

/** Finds string literals that contain a space, and text between JSX tags. */
function findTexts(source: string): { words: string; index: number }[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm, (comment) => comment.replace(/\S/g, ' '))
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|>([^<>{}=;]+)</g)]
    .map(({ 1: quoted, 2: template, 3: child, index }) => ({
      words: quoted ?? template ?? child ?? '',
      index,
    }))
    .filter(({ words }) => words.trim().includes(' '))
}

/** Export names required by React Router, Vite and the server. */
const conventional = new Set(
  'action clientAction clientLoader ErrorBoundary handle headers Layout links loader meta shouldRevalidate'.split(
    ' ',
  ),
)

/** Lists names exported by several modules of app/. */
export function checkExportedNames(): string[] {
  const sources = globSync('app/**/*.{ts,tsx}', { exclude: (file) => /\.test\.tsx?$/.test(file) })
  const duplicates = findDuplicateExports(sources.map((file) => ({ file, text: readFileSync(file, 'utf8') })))
  return [...duplicates].map(
    ([name, files]) => `${name} is exported by ${files.join(' and ')}: rename one of them`,
  )
}

export function findDuplicateExports(sources: readonly Source[]): Map<string, string[]> {
  const modules = new Map<string, string[]>()
  for (const { file, text } of sources)
    for (const name of new Set(findExports(text).map(({ name }) => name)))
      if (!conventional.has(name)) modules.set(name, [...(modules.get(name) ?? []), file])
  return new Map([...modules].filter(([, files]) => files.length > 1))
}

const findExports = (text: string) =>
  [
    ...text.matchAll(
      /^export (?:async |abstract )?(?:function\*?|const|let|type|interface|class|enum) (\w+)/gm,
    ),
  ].map(({ 1: name = '', index }) => ({ name, index }))

/** `releaseHold` → `release`, `hold` */
const splitName = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase())

function isForbidden(name: readonly string[], { words, isEnding }: ForbiddenName): boolean {
  const matches = (start: number) => words.every((word, place) => name[start + place] === word)
  if (isEnding) return name.length > words.length && matches(name.length - words.length)
  return name.some((_, start) => matches(start))
}
