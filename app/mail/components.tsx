import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { monthNames } from '#app/lib/dates.ts'

/* Components of emails. `listTexts` reads the plain text from the same elements that render the HTML. */

/** Company's phone number, which becomes a link wherever a text contains it. */
export const PhoneContext = createContext('')

type Words = string | number | false | undefined | readonly Words[]
type WithWords = { children: Words }

const join = (words: Words): string =>
  typeof words === 'object' ? words.map(join).join('') : words === false ? '' : String(words ?? '')

export const EmailText = ({ children }: WithWords) => (
  <p className="paragraph">
    <TextWithPhoneLink look="link">{join(children)}</TextWithPhoneLink>
  </p>
)

export const EmailSmallText = ({ children }: WithWords) => (
  <p className="small muted">
    <TextWithPhoneLink look="footLink muted">{join(children)}</TextWithPhoneLink>
  </p>
)

export const ContactNote = ({
  children,
  phone,
  reference,
}: WithWords & { phone: string; reference?: string }) => (
  <EmailSmallText>
    {children} Reply to this email or call {phone}
    {reference ? `, and give your reference: ${reference}` : ''}.
  </EmailSmallText>
)

type Linked = WithWords & { url: string }

/** Button for the main action. With `spelled`, its URL is shown below. */
export const EmailButton = ({ url, children, spelled }: Linked & { spelled?: boolean }) => (
  <>
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      className={spelled ? 'buttonAboveUrl' : 'buttonSpace'}
    >
      <tbody>
        <tr>
          <td className="button">
            <a className="onbutton" href={url}>
              {join(children)}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
    {spelled && <p className="url muted">{url}</p>}
  </>
)

export const EmailLink = ({ url, children }: Linked) => (
  <p className="paragraph">
    <a className="link" href={url}>
      {join(children)}
    </a>
  </p>
)

/** Label and value in a table. With `url`, the value is a link. */
export type EmailFact = { label: string; value: string; url?: string }
type WithFacts = { facts: readonly EmailFact[] }

export const EmailFacts = ({ facts }: WithFacts) => (
  <table width="100%" cellPadding={0} cellSpacing={0} className="facts hair">
    <tbody>
      {facts.map(({ label, value, url }) => (
        <tr key={`${label} ${value}`}>
          <th scope="row" className="label muted hair">
            {label}
          </th>
          <td className="value hair">
            {url ? (
              <a className="link" href={url}>
                {value}
              </a>
            ) : (
              preventTimeBreaks(value)
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export function TextWithPhoneLink({ look, children }: { look: string; children: string }) {
  const phone = useContext(PhoneContext)
  const call = (key: number) => (
    <a key={key} className={look} href={`tel:${phone.replaceAll(' ', '')}`}>
      {withNbsp(phone)}
    </a>
  )
  return children.split(phone).flatMap((part, index) => [index > 0 && call(index), preventTimeBreaks(part)])
}

/** Prevents a line break between a time and its zone, and between a day and its month. */
export const preventTimeBreaks = (text: string) => text.replace(unsplittable, withNbsp)
const unsplittable = new RegExp(`\\d:\\d\\d [AP]M(?: IST\\b)?|\\b\\d\\d? (?:${monthNames.join('|')})\\b`, 'g')
const withNbsp = (text: string) => text.replaceAll(' ', '\u00a0')

/** Lists the texts of an email's elements, one for each block, for the plain-text part. */
export function listTexts(node: ReactNode): string[] {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (Array.isArray(node)) return node.flatMap(listTexts)
  if (typeof node !== 'object') return [String(node)]
  const { type, props } = node as ReactElement<Linked & WithFacts>
  if (type === EmailText || type === EmailSmallText) return [join(props.children)]
  if (type === EmailButton || type === EmailLink) return [`${join(props.children)}:\n${props.url}`]
  if (type === EmailFacts) return [props.facts.map(formatFact).join('\n')]
  return listTexts(typeof type === 'function' ? (type as Component)(props) : (props.children as ReactNode))
}

type Component = (props: object) => ReactNode

function formatFact({ label, value, url }: EmailFact): string {
  const readable = url && /^https?:/.test(url) && url !== value
  // indents the other lines of a visitor's text, so that they do not look like ours
  return `${label}: ${value.replaceAll('\n', '\n  > ')}${readable ? ` (${url})` : ''}`
}
