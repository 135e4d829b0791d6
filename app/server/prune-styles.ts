/** Pattern for at-rules that contain style rules. Other at-rules, such as `@font-face`, are never removed. */
const conditional = /^@(media|supports|layer|container|starting-style)\b/
/** Classes of the note that the page cache adds. */
const added = ['wrap', 'pt-4']

/**
 * Removes the style rules that a page does not use: those without a selector whose classes are all in the page. The
 * site's scripts add no classes that would need a removed rule.
 */
export function pruneStyles(html: string): string {
  const used = new Set(added)
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of decode(names).split(/\s+/)) used.add(name)
  return html.replace(/(<style>)([\s\S]*?)(<\/style>)/, (_, start: string, css: string, end: string) => {
    return start + pruneRules(css, used) + end
  })
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

function pruneRules(css: string, used: ReadonlySet<string>): string {
  let kept = ''
  for (let from = 0; from < css.length; ) {
    const open = findAny(css, from, '{;')
    if (open === -1) return kept + css.slice(from)
    if (css[open] === ';') {
      kept += css.slice(from, open + 1)
      from = open + 1
      continue
    }
    const close = findClose(css, open)
    const prelude = css.slice(from, open).trim()
    const block = css.slice(open + 1, close)
    if (conditional.test(prelude)) {
      const inner = pruneRules(block, used)
      if (inner.trim() !== '') kept += `${prelude}{${inner}}`
    } else if (prelude.startsWith('@') || isUsed(prelude, used)) kept += css.slice(from, close + 1)
    from = close + 1
  }
  return kept
}

/** Returns the position of the first wanted character that is not in quotes or comments; -1 if there is none. */
function findAny(css: string, from: number, wanted: string): number {
  for (let at = from; at < css.length; at += 1) {
    const character = css.charAt(at)
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = css.indexOf(character, at + 1)
    else if (css.startsWith('/*', at)) at = css.indexOf('*/', at) + 1
    else if (wanted.includes(character)) return at
  }
  return -1
}

function findClose(css: string, open: number): number {
  let depth = 0
  for (let at = open; at !== -1; at = findAny(css, at + 1, '{}')) {
    depth += css[at] === '{' ? 1 : -1
    if (depth === 0) return at
  }
  return css.length
}

const className = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi

function isUsed(selectors: string, used: ReadonlySet<string>): boolean {
  return splitSelectors(selectors.replace(/:not\([^()]*\)/g, '')).some((selector) =>
    [...selector.matchAll(className)].every(([, name = '']) => used.has(unescapeName(name))),
  )
}

/** Splits a list of selectors at its commas, except those in brackets. */
function splitSelectors(list: string): string[] {
  const selectors = ['']
  let depth = 0
  for (let at = 0; at < list.length; at += 1) {
    const character = list.charAt(at)
    if (character === '(' || character === '[') depth += 1
    if (character === ')' || character === ']') depth -= 1
    if (character === ',' && depth === 0) selectors.push('')
    else {
      selectors[selectors.length - 1] += character === '\\' ? list.slice(at, at + 2) : character
      if (character === '\\') at += 1
    }
  }
  return selectors
}

const unescapeName = (name: string): string =>
  name.replace(/\\([\da-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  )
