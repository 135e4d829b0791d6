import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A declaration, a statement, a rule or a group of rules. `needs`: what each of a rule's selectors cannot do without, as
 * it stands there: `.class`, `element`, `[aria-attribute]`, `:state`.
 */
type Part =
  | { text: string; needs?: readonly (readonly string[])[] }
  | { head: string; parts: readonly Part[] }

/** A stylesheet taken apart, to be asked for what a page needs of it. */
export type Stylesheet = readonly Part[]

const token = /"[^"]*"|\\.|[{};]|[^"\\{};]+/g
const group = /^@(layer|media|supports|container|starting-style)\b/
const escapedClass = /\.((?:[\w\u0080-\uffff-]|\\.)+)/g
const classAttribute = /\bclass="([^"]*)"/g
const attribute = / (aria-[\w-]+|disabled)=/g
const element = /<([a-z][\w-]*)/g

const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[^"]+)"[^>]*>/g
const scriptLink = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="(\/assets\/[^"]+)"/g

/**
 * Gives a page its own style in place of the link to the site's stylesheet, which would hold up the first paint. React
 * puts the whole behind what has a precedence. It is fetched with the page's scripts (`scripts-on-touch.ts`), or, if the
 * style is to be for these too, not before they lead to another page: that is more at first and less in all.
 *
 * @param clientFolder where the build has put the browser's files
 */
export function createOwnStyle(clientFolder: string): (html: string, forScripts: boolean) => string {
  const read = (href: string) => readFileSync(path.join(clientFolder, href), 'utf8')
  const stylesheetAt = remember((href) => {
    const stylesheet = readStylesheet(read(href))
    const known = new Set(classesOf(stylesheet).map((need) => need.slice(1)))
    const classesAt = remember((script) => wordsIn(read(script)).intersection(known))
    return { stylesheet, classesAt }
  })
  return (html, forScripts) =>
    html.replace(stylesheetLink, (_, href: string) => {
      const { stylesheet, classesAt } = stylesheetAt(href)
      const scripts = html.matchAll(scriptLink).map(([, script = '']) => classesAt(script))
      const style = styleOf(html, stylesheet, forScripts ? [...scripts] : undefined)
      const whole = forScripts
        ? ''
        : `<link rel="later" as="style" data-precedence="whole" href="${href}"/><noscript><link rel="stylesheet" href="${href}"/></noscript>`
      return `<style data-precedence="own" data-href="${href}">${style}</style>${whole}`
    })
}

const classesOf = (parts: readonly Part[]): string[] =>
  parts
    .flatMap((part) => ('parts' in part ? classesOf(part.parts) : (part.needs ?? []).flat()))
    .filter((need) => need.startsWith('.'))

function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

/** All in a script that can be a class that it sets: it stands in a string, by itself or between blanks. */
function wordsIn(script: string): Set<string> {
  const text = script.replace(/\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\[nrt]/gi, (_, hex?: string, long = hex) =>
    long ? String.fromCharCode(Number.parseInt(long, 16)) : ' ',
  )
  return new Set([...text.split(/[\s"`]+/), ...text.split(/[\s"'`]+/)])
}

/** What says nothing in a page: comments, and the roots of web components. */
const idle = /\/\*[\s\S]*?\*\/|,:host(?=\{)/g

/** Takes apart a stylesheet as our build writes it: minified, and without a brace or semicolon in a `url()`. */
export function readStylesheet(css: string): Stylesheet {
  const tokens = css.replace(idle, '').matchAll(token)
  return readParts(tokens)
}

/**
 * What a page needs of the stylesheet: all but the rules for classes that neither it nor its scripts have, and the
 * custom properties that only those ask for or that none of its rules sets. A page that is to have the whole stylesheet
 * at the first touch needs none for other elements either, nor for states that only a touch or a script brings about.
 *
 * @param scripts the classes that each of its scripts may set; none when the whole comes with them
 */
export function styleOf(
  html: string,
  stylesheet: Stylesheet,
  scripts?: readonly ReadonlySet<string>[],
): string {
  const present = new Set<string>()
  for (const [, names = ''] of html.matchAll(classAttribute)) {
    for (const name of names.split(' ')) present.add(`.${plain(name)}`)
  }
  if (!scripts) {
    for (const [, name = ''] of html.matchAll(element)) present.add(name)
    for (const [, name] of html.matchAll(attribute))
      present.add(name === 'disabled' ? ':disabled' : `[${name}]`)
  }
  const has = scripts
    ? (need: string) =>
        !need.startsWith('.') || present.has(need) || scripts.some((set) => set.has(need.slice(1)))
    : (need: string) => present.has(need)
  const style = withInitialValues(write(stylesheet, has))
  return withoutUnused(scripts ? style : withoutChanges(style), html)
}

const registration = /@property (--[\w-]+)\{([^}]*)\}/g
const declaration = /(?<=[{;])(--[\w-]+):([^;{}]*);?/g
const customProperty = /--[\w-]+/g
/** For browsers that know no `@property`: it sets what is registered to its initial value. */
const fallback = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}+/g
const emptyRule = /(?<=^|[{};])[^{};]+\{\}/g
const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g
const animation = /\banimation(?:-name)?:([^;}]*)/g

/** With its initial value in place of each registered property that no rule sets. */
function withInitialValues(style: string): string {
  const set = new Set([...style.replace(fallback, '').matchAll(declaration)].map(([, name]) => name))
  const registered = [...style.matchAll(registration)].filter(([, name]) => !set.has(name))
  return registered.reduce((rest, [, name, body = '']) => {
    const initial = /initial-value:([^;]*)/.exec(body)?.[1]
    const asked = new RegExp(`var\\(${name}(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, 'g')
    return rest.replace(asked, (whole, otherwise?: string) => initial ?? otherwise ?? whole)
  }, style)
}

const transition = /(?<=[{;])transition-(?:property|duration|timing-function):[^;}]*;?/g

/**
 * Without how utilities change when one points, and without values for browsers that know no `@property`: they lack
 * some ornament until the first touch. The layer keeps its place, which is before all others.
 */
const withoutChanges = (style: string): string =>
  style.replace(transition, '').replace(fallback, '@layer properties;')

/** Without the animations and custom properties that neither the page nor a rule that is left asks for. */
function withoutUnused(style: string, html: string): string {
  const askedByPage = html.match(customProperty) ?? []
  const played = [...(style + html).matchAll(animation)].map(([, names = '']) => names).join(' ')
  const unplayed = (whole: string, name: string) => (played.split(/[\s,]+/).includes(name) ? whole : '')
  for (let rest = style.replace(keyframes, unplayed); ; ) {
    const asked = new Set(rest.replace(registration, '').replace(declaration, '$2').match(customProperty))
    for (const name of askedByPage) asked.add(name)
    const unlessUnused = (whole: string, name: string) => (asked.has(name) ? whole : '')
    const less = rest
      .replace(registration, unlessUnused)
      .replace(declaration, unlessUnused)
      .replace(emptyRule, '')
    if (less.length === rest.length) return less
    rest = less
  }
}

function readParts(tokens: Iterator<RegExpExecArray>, layer = ''): Part[] {
  const parts: Part[] = []
  let text = ''
  for (let next = tokens.next(); !next.done && next.value[0] !== '}'; next = tokens.next()) {
    const [token] = next.value
    if (token === '{') {
      const head = text.trim()
      const inside = readParts(tokens, head.startsWith('@layer') ? head : layer)
      if (group.test(head)) parts.push({ head, parts: inside })
      else
        parts.push({
          text: `${head}{${write(inside)}}`,
          ...(head.startsWith('@') ? {} : { needs: needsOf(head, layer) }),
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

const parentheses = /(?<!\\)(:(?:is|where))?\(((?:\\.|[^()\\])*)\)/g
const comma = /(?<!\\),/
/** Pointing, which a rule of ours outside the utilities may need before there is the whole stylesheet: a menu opens by it. */
const pointing = /:(?:hover|active)\b/g

/** What each of a rule's selectors cannot do without: not what stands in `:not()`, `:has()` or as one of several in `:is()`. */
function needsOf(selectors: string, layer: string): string[][] {
  let bare = selectors
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(parentheses, (_, same: string | undefined, inside: string) =>
      same && !comma.test(inside) ? ` ${inside} ` : '',
    )
  }
  return bare.split(comma).map((selector) => {
    const classes = [...selector.matchAll(escapedClass)].map(([name]) => name.replace(/\\(.)/g, '$1'))
    const rest = selector.replace(escapedClass, '')
    const states = [
      ...[...rest.matchAll(/\[(aria-[\w-]+)/g)].map(([, name]) => `[${name}]`),
      ...(rest.match(/:disabled\b/g) ?? []),
      ...(layer === '@layer utilities' ? (rest.match(pointing) ?? []) : []),
    ]
    const elements = rest.replace(/\[[^\]]*\]|::?[\w-]+|#[\w-]+/g, '').match(/[a-z][\w-]*/gi) ?? []
    return [...classes, ...states, ...elements]
  })
}

function write(parts: readonly Part[], has?: (name: string) => boolean): string {
  return parts
    .map((part) => {
      if ('parts' in part) {
        const inside = write(part.parts, has)
        return inside && `${part.head}{${inside}}`
      }
      const wanted = !has || !part.needs || part.needs.some((needed) => needed.every(has))
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
