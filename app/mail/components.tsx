import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { monthNames } from '#app/lib/dates.ts'
import { styles } from './styles.ts'

/*
 * Components of emails. They render HTML for old email programs, and `listTexts` reads the plain text from the same
 * elements, so that each email is written once.
 */

/** Company's phone number, linked wherever a text contains it. */
export const PhoneContext = createContext('')

type Words = string | number | false | undefined | readonly Words[]
type WithWords = { children: Words }
type Look = 'link' | 'muted'

const join = (words: Words): string =>
  typeof words === 'object' ? words.map(join).join('') : words === false ? '' : String(words ?? '')

export function Text({ children }: WithWords) {
  return (
    <p style={styles.paragraph}>
      <WithPhone look="link">{join(children)}</WithPhone>
    </p>
  )
}

export function Small({ children }: WithWords) {
  return (
    <p className="muted" style={styles.small}>
      <WithPhone look="muted">{join(children)}</WithPhone>
    </p>
  )
}

type Linked = WithWords & { url: string }

/** Button for the main action. With `spelled` its URL is shown too, in case the button does not open. */
export function ActionButton({ url, children, spelled }: Linked & { spelled?: boolean }) {
  return (
    <>
      <table
        role="presentation"
        cellPadding={0}
        cellSpacing={0}
        style={spelled ? styles.buttonAboveUrl : styles.buttonSpace}
      >
        <tbody>
          <tr>
            <td className="button" style={styles.button}>
              <a className="onbutton" style={styles.buttonLink} href={url}>
                {join(children)}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      {spelled && (
        <p className="muted" style={styles.url}>
          {url}
        </p>
      )}
    </>
  )
}

export function LinkLine({ url, children }: Linked) {
  return (
    <p style={styles.paragraph}>
      <a className="link" style={styles.link} href={url}>
        {join(children)}
      </a>
    </p>
  )
}

/** Row of a fact table; with `url` its value is a link. */
export type Fact = { label: string; value: string; url?: string }
type WithFacts = { facts: readonly Fact[] }

export function Facts({ facts }: WithFacts) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} className="hair" style={styles.facts}>
      <tbody>
        {facts.map(({ label, value, url }) => (
          <tr key={label}>
            <th scope="row" className="muted hair" style={styles.label}>
              {label}
            </th>
            <td className="hair" style={styles.value}>
              {url ? (
                <a className="link" style={styles.link} href={url}>
                  {value}
                </a>
              ) : (
                keepTogether(value)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
/** Text in which the company's phone number is a link. */
export function WithPhone({ look, children }: { look: Look; children: string }) {
  const phone = useContext(PhoneContext)
  const call = (key: number) => (
    <a
      key={key}
      className={look}
      style={look === 'muted' ? styles.footLink : styles.link}
      href={`tel:${phone.replaceAll(' ', '')}`}
    >
      {withNbsp(phone)}
    </a>
  )
  return children
    .split(phone)
    .flatMap((part, index) => (index === 0 ? [keepTogether(part)] : [call(index), keepTogether(part)]))
}

/** Keeps a time and its zone, and a day and its month, on a single line. */
export const keepTogether = (text: string) => text.replace(unsplittable, withNbsp)
const unsplittable = new RegExp(`\\d:\\d\\d [AP]M(?: IST\\b)?|\\b\\d\\d? (?:${monthNames.join('|')})\\b`, 'g')
const withNbsp = (text: string) => text.replaceAll(' ', '\u00a0')

/** Lists the plain text of an email's elements, block by block. */
export function listTexts(node: ReactNode): string[] {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (Array.isArray(node)) return node.flatMap(listTexts)
  if (typeof node !== 'object') return [String(node)]
  const { type, props } = node as ReactElement<Linked & WithFacts>
  if (type === Text || type === Small) return [join(props.children)]
  if (type === ActionButton || type === LinkLine) return [`${join(props.children)}:\n${props.url}`]
  if (type === Facts) return [props.facts.map(formatFact).join('\n')]
  return listTexts(typeof type === 'function' ? (type as Component)(props) : (props.children as ReactNode))
}

type Component = (props: object) => ReactNode

function formatFact({ label, value, url }: Fact): string {
  const readable = url && /^https?:/.test(url) && url !== value
  // quotes lines entered by a visitor, so that they can't look like our lines
  return `${label}: ${value.replaceAll('\n', '\n  > ')}${readable ? ` (${url})` : ''}`
}
