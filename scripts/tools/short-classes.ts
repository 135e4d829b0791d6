import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { type Plugin, parseSync, Visitor } from 'vite'

/** The short name of each class that has one. */
export type ShortNames = ReadonlyMap<string, string>

type Source = { file: string; code: string }

/** A whole word of a string, so none that goes on in an expression beside it. */
const word = /(?<=^["'`]|\s)\S+?(?=\s|["'`]$)/g
/** What prose and CSS have and lists of classes don't. */
const noClasses = /[{};]\s|[.,:;?](?=\s|$)/
/** A plain word, as `flex` or `table`, may be something else than a class, and is as short. */
const unmistakable = /[^a-z]/
const classSelector = /\.((?:[\w\u0080-\uffff-]|\\[\da-f]{1,6} ?|\\.)+)/gi
const escaped = /\\(?:([\da-f]{1,6}) ?|(.))/gi

/**
 * Gives the classes that Tailwind makes short names in the build: they stand in a page's style, in its elements and in
 * its scripts, a tenth of what comes before the first paint. Sources are changed, not what is made of them, so that files
 * are named by what is in them; and the server's as the browser's, so that both write the same pages.
 */
export function shortClasses(stylesheet: string, files: string): Plugin {
  let names: Promise<ShortNames> | undefined
  const read = (file: string) => ({ file, code: readFileSync(file, 'utf8') })
  return {
    name: 'short-classes',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      const [file = ''] = id.split('?')
      if (file.includes('/node_modules/') || !/\.(css|tsx?)$/.test(file)) return
      names ??= shortNames(read(stylesheet).code, globSync(files, { exclude: ['**/*.test.*'] }).map(read))
      if (file.endsWith('.css')) return withShortSelectors(code, await names)
      return withShortClasses({ file, code }, await names)
    },
  }
}

/**
 * Names for the classes in the sources that Tailwind makes a rule for. The most used have the shortest: names of hashes
 * would save half as much. The line before them tells them from a script's other words (`own-style.ts`).
 */
export async function shortNames(css: string, sources: readonly Source[]): Promise<ShortNames> {
  const uses = new Map<string, number>()
  for (const { text, mixed } of sources.flatMap(stringsOf)) {
    for (const [name] of mixed ? [] : text.matchAll(word)) {
      if (unmistakable.test(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
    }
  }
  const tailwind = await loadDesignSystem(css, { loadStylesheet })
  const words = [...uses.keys()].sort()
  const rules = tailwind.candidatesToCss(words)
  const classes = words.filter((_, index) => rules[index])
  classes.sort((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0))
  return new Map(classes.map((name, index) => [name, `_${index.toString(36)}`]))
}

async function loadStylesheet(id: string, base: string) {
  const file = fileURLToPath(import.meta.resolve(id))
  return { path: file, base, content: readFileSync(file, 'utf8') }
}

/** A source with the short names in its strings. */
export function withShortClasses(source: Source, names: ShortNames): string {
  return stringsOf(source).reduceRight((code, { start, text, mixed }) => {
    const short = text.replace(word, (name) => names.get(name) ?? name)
    if (mixed && short !== text) throw new Error(`${source.file}: are these classes? ${text}`)
    return code.slice(0, start) + short + code.slice(start + text.length)
  }, source.code)
}

/** A stylesheet with the short names in its selectors. */
export function withShortSelectors(css: string, names: ShortNames): string {
  return css.replace(classSelector, (whole, name: string) => {
    const plain = name.replace(escaped, (_, code?: string, sign = '') =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
    )
    const short = names.get(plain)
    return short ? `.${short}` : whole
  })
}

/**
 * A source's strings, which may be lists of classes: attributes too, and templates between their expressions. Keys of
 * objects are none. `mixed` are those with signs of prose or CSS.
 */
function stringsOf({ file, code }: Source): { start: number; text: string; mixed: boolean }[] {
  const found: { start: number; end: number }[] = []
  const keys = new Set<unknown>()
  new Visitor({
    Property({ key }) {
      keys.add(key)
    },
    Literal(node) {
      if (typeof node.value === 'string' && !keys.has(node)) found.push(node)
    },
    TemplateElement(node) {
      found.push(node)
    },
  }).visit(parseSync(file, code).program)
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => {
      const mixed = noClasses.test(code.slice(start + 1, end - 1))
      return { start, text: code.slice(start, end), mixed }
    })
}
