import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Company } from '#app/lib/business.ts'
import type { App } from '#app/server/app-context.ts'
import { listTexts, PhoneContext, preventTimeBreaks, TextWithPhoneLink } from './components.tsx'
import { buildMessageId } from './emails.ts'
import { darkStyles, inlineStyles } from './styles.ts'
import type { Email } from './tables.ts'
import type { EmailMessage } from './transport.ts'

export type EmailContext = ReturnType<typeof buildEmailContext>

/** Builds the values that the templates of emails use. `siteUrl` is an origin without a trailing slash. */
export const buildEmailContext = ({ config, business, clock }: App) => {
  const { company, paidPrice } = business()
  return { siteUrl: config.siteUrl, company, paidPrice, now: clock.now() }
}

/** Summary of a session or amount, in large type at the top of an email. */
export type Ticket = {
  large: string
  below: string
  /** Status of the session. The text of an `over` session is struck through. */
  status: 'booked' | 'open' | 'over'
}

export type EmailContent = Partial<Pick<EmailMessage, 'replyTo' | 'calendar' | 'attachment' | 'headers'>> & {
  subject: string
  /** Preview text, which email programs show after the subject. */
  preheader: string
  heading?: string
  ticket?: Ticket
  body: ReactNode
  /** Reason why the recipient gets the email, for its footer. */
  footerReason: string
  /** Parameters of the EmailJS template. */
  params: Record<string, string>
  /** Name of the EmailJS template, if different from the email's kind. */
  template?: string
  /** Present if a team member wrote the email. It then lacks the headers that prevent automatic replies. */
  isPersonal?: true
}

/** Headers that prevent automatic replies (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Renders an email. Replies go to the company, unless the content has `replyTo`. */
export function renderEmail(
  content: EmailContent,
  email: Pick<Email, 'key' | 'kind' | 'audience' | 'recipient' | 'requestId'>,
  { siteUrl, company }: Pick<EmailContext, 'siteUrl' | 'company'>,
): EmailMessage {
  const { subject, replyTo = company.email, calendar, attachment, headers, params, isPersonal } = content
  return {
    to: email.recipient,
    replyTo,
    subject,
    text: renderText(content, company),
    html: `<!doctype html>${inlineStyles(renderToStaticMarkup(<Layout content={content} company={company} />))}`,
    messageId: buildMessageId(email.key, { siteUrl }),
    calendar,
    attachment,
    headers: {
      ...(!isPersonal && automatic),
      ...headers,
      ...(email.requestId && { 'X-Request-Id': email.requestId }),
    },
    template: { kind: `${content.template ?? email.kind}-${email.audience}`, params },
  }
}

const formatPostalAddress = ({ address }: Company) => [...address.lines, address.country].join(', ')

/** Renders the plain text of an email, with complete URLs. */
function renderText({ heading, ticket, body, footerReason }: EmailContent, company: Company): string {
  const title = heading ? [`${heading}\n${'='.repeat(Math.min([...heading].length, 72))}`] : []
  if (ticket) title.push(`${ticket.status === 'over' ? 'No longer: ' : ''}${ticket.large}\n${ticket.below}`)
  const foot = [company.name, formatPostalAddress(company), `${company.phone}, ${company.email}`].join('\n')
  return `${[...title, ...listTexts(body)].join('\n\n')}\n\n-- \n${foot}\n\n${footerReason}\n`
}

/** Invisible characters after the preheader. Without them, email programs would add text of the body to the preview. */
const filler = '\u034f\u200c\u00a0'.repeat(40)

/** HTML document of an email. It uses tables and inline styles for old email programs. */
function Layout({ content, company }: { content: EmailContent; company: Company }) {
  const { subject, preheader, heading, ticket, body, footerReason } = content
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="body paper">
        <div className="preheader">
          {preheader}
          {filler}
        </div>
        <PhoneContext value={company.phone}>
          <Table className="paper">
            <tr>
              <td align="center" className="outer">
                <Table className="column">
                  <tr>
                    <td className="head">
                      <Brand name={company.name} />
                    </td>
                  </tr>
                  {ticket && <TicketRow ticket={ticket} />}
                  <tr>
                    <td className={ticket ? 'card below' : 'card'}>
                      {heading && <h1 className="heading strong">{preventTimeBreaks(heading)}</h1>}
                      {body}
                    </td>
                  </tr>
                  <tr>
                    <td className="foot muted">
                      {company.name}, {formatPostalAddress(company)}
                      <br />
                      <TextWithPhoneLink look="footLink muted">{company.phone}</TextWithPhoneLink>
                      {' · '}
                      <a className="footLink muted" href={`mailto:${company.email}`}>
                        {company.email}
                      </a>
                      <br />
                      <br />
                      {footerReason}
                    </td>
                  </tr>
                </Table>
              </td>
            </tr>
          </Table>
        </PhoneContext>
      </body>
    </html>
  )
}

const Table = ({ children, className }: { children: ReactNode; className: string }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className={className}>
    <tbody>{children}</tbody>
  </table>
)

const Brand = ({ name }: { name: string }) => (
  <>
    <span className="brand">{name}</span>
    <span aria-hidden="true" className="dots">
      {[1, 2, 3, 4].map((dot) => (
        <span key={dot} className="dot">
          {'\u00a0'}
        </span>
      ))}
    </span>
  </>
)

function TicketRow({ ticket: { large, below, status } }: { ticket: Ticket }) {
  const text = preventTimeBreaks(large)
  return (
    <tr>
      <td className={status === 'booked' ? 'booked' : 'open'}>
        <p className="large">{status === 'over' ? <s>{text}</s> : text}</p>
        <p className="time">{preventTimeBreaks(below)}</p>
      </td>
    </tr>
  )
}
