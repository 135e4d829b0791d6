import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A declaration, a statement, a rule (`needs`: the classes of each of its selectors) or a group of rules. */
type Part =
  | { text: string; needs?: readonly (readonly string[])[] }
  | { head: string; parts: readonly Part[] }

/** A stylesheet taken apart, to be asked for what a page needs of it. */
export type Stylesheet = readonly Part[]

const token = /"[^"]*"|\\.|[{};]|[^"\\{};]+/g
const group = /^@(layer|media|supports|container|starting-style)\b/
const escapedClass = /\.((?:[\w-]|\\.)+)/g
const classAttribute = /\bclass="([^"]*)"/g

const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[^"]+)"[^>]*>/g

/**
 * Gives a page its own style in place of the link to the site's stylesheet, which would hold up the first paint. The
 * link stays as one that the scripts of the first touch bring to life, ahead of themselves.
 *
 * @param clientFolder where the build has put the browser's files
 */
export function createOwnStyle(clientFolder: string): (html: string) => string {
  const known = new Map<string, Stylesheet>()
  const stylesheetAt = (href: string) => {
    const found = known.get(href) ?? readStylesheet(readFileSync(path.join(clientFolder, href), 'utf8'))
    known.set(href, found)
    return found
  }
  return (html) =>
    html.replace(
      stylesheetLink,
      (_, href: string) =>
        `<style>${styleOf(html, stylesheetAt(href))}</style><link rel="later" as="style" href="${href}"/>`,
    )
}

/** Takes apart a stylesheet as our build writes it: minified, and without a brace or semicolon in a `url()`. */
export function readStylesheet(css: string): Stylesheet {
  const tokens = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(token)
  return readParts(tokens)
}

/**
 * What a page needs of the stylesheet: all but the rules for classes that it has not. Nothing a visitor can do before
 * the scripts adds a class, so nothing is missed until they come, and they bring the whole stylesheet.
 */
export function styleOf(html: string, stylesheet: Stylesheet): string {
  const classes = new Set<string>()
  for (const [, names = ''] of html.matchAll(classAttribute)) {
    for (const name of names.split(' ')) classes.add(plain(name))
  }
  return write(stylesheet, classes)
}

function readParts(tokens: Iterator<RegExpExecArray>): Part[] {
  const parts: Part[] = []
  let text = ''
  for (let next = tokens.next(); !next.done && next.value[0] !== '}'; next = tokens.next()) {
    const [token] = next.value
    if (token === '{') {
      const head = text.trim()
      const inside = readParts(tokens)
      if (group.test(head)) parts.push({ head, parts: inside })
      else
        parts.push({
          text: `${head}{${write(inside)}}`,
          ...(head.startsWith('@') ? {} : { needs: classesIn(head) }),
        })
      text = ''
    } else if (token === ';') {
      parts.push({ text: `${text};` })
      text = ''
    } else text += token
  }
  if (text.trim()) parts.push({ text })
  return parts
}

/** The classes that each of a rule's selectors cannot do without: not those that stand in `:not()`, `:is()` and the like. */
function classesIn(selectors: string): string[][] {
  let bare = selectors
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, '')
  }
  return bare
    .split(/(?<!\\),/)
    .map((selector) =>
      [...selector.matchAll(escapedClass)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
    )
}

function write(parts: readonly Part[], classes?: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('parts' in part) {
        const inside = write(part.parts, classes)
        return inside && `${part.head}{${inside}}`
      }
      const wanted =
        !classes || !part.needs || part.needs.some((needed) => needed.every((name) => classes.has(name)))
      return wanted ? part.text : ''
    })
    .join('')
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

/** A class as it was before React wrote it into an attribute. */
const plain = (name: string) =>
  name.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
