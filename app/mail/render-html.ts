import { html, raw } from 'hono/html'
import type { Company } from '#app/lib/business.ts'
import { monthNames } from '#app/lib/dates.ts'
import { type Block, type Fact, type Message, postalLine } from './message.ts'
import { darkStyles, styles } from './styles.ts'

/** The mail as HTML: tables and inline styles for old mail programs, a dark scheme for those that know one. */
export function renderHtml(message: Message, company: Company): string {
  const page = html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${message.subject}</title>
<style>${raw(darkStyles)}</style>
</head>
<body class="paper" style="${styles.body}">
<div style="${styles.preheader}">${message.preheader}${raw('&#847;&zwnj;&nbsp;'.repeat(40))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="${styles.paper}"><tr><td align="center" style="${styles.outer}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.column}">
<tr><td style="${styles.head}">${brand(company)}</td></tr>
${ticket(message)}<tr><td class="card" style="${message.ticket ? styles.cardBelow : styles.card}">${heading(message)}${message.blocks.map((block) => blockHtml(block, company))}</td></tr>
<tr><td class="muted" style="${styles.foot}">${foot(message, company)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  return String(page)
}

/** The name beside four dots, the ground that a muggu is drawn on. */
function brand(company: Company) {
  const dot = html`<span style="${styles.dot}">&nbsp;</span>`
  return html`<span class="brand" style="${styles.brand}">${company.name}</span><span aria-hidden="true" style="${styles.dots}">${[dot, dot, dot, dot]}</span>`
}

function foot(message: Message, company: Company) {
  return html`${company.name}, ${postalLine(company)}<br>${withPhone(company.phone, company, 'muted')} &middot; <a class="muted" style="${styles.footLink}" href="mailto:${company.email}">${company.email}</a><br><br>${message.because}`
}

/** A dark slab in both colour schemes. */
function ticket({ ticket }: Message) {
  if (!ticket) return ''
  const { large, below, state } = ticket
  const words = state === 'over' ? html`<s>${unsplit(large)}</s>` : unsplit(large)
  return html`<tr><td style="${styles.slab[state]}"><p class="large" style="${styles.large}">${words}</p><p style="${styles.below}">${unsplit(below)}</p></td></tr>
`
}

const heading = ({ heading }: Message) =>
  heading && html`<h1 class="strong" style="${styles.heading}">${unsplit(heading)}</h1>`

/** A time and its zone stay on one line, as a day and its month do. */
const unsplit = (text: string) => text.replace(unsplittable, tied)
const unsplittable = new RegExp(`\\d:\\d\\d [AP]M(?: IST\\b)?|\\b\\d\\d? (?:${monthNames.join('|')})\\b`, 'g')
const tied = (words: string) => words.replaceAll(' ', '\u00a0')

/** A text whose every mention of the company's phone number is a link that calls it. */
function withPhone(text: string, { phone }: Company, look: 'link' | 'muted') {
  const style = look === 'muted' ? styles.footLink : styles.link
  const call = html`<a class="${look}" style="${style}" href="tel:${phone.replaceAll(' ', '')}">${tied(phone)}</a>`
  return text.split(phone).map((part, index) => (index === 0 ? unsplit(part) : [call, unsplit(part)]))
}

function blockHtml(block: Block, company: Company) {
  if (typeof block === 'string')
    return html`<p style="${styles.paragraph}">${withPhone(block, company, 'link')}</p>`
  if ('small' in block)
    return html`<p class="muted" style="${styles.small}">${withPhone(block.small, company, 'muted')}</p>`
  if ('facts' in block)
    return html`<table width="100%" cellpadding="0" cellspacing="0" class="hair" style="${styles.facts}">${block.facts.map(factHtml)}</table>`
  if ('link' in block)
    return html`<p style="${styles.paragraph}"><a class="link" style="${styles.link}" href="${block.url}">${block.link}</a></p>`
  const { button, url, spelled } = block
  const space = spelled ? styles.buttonWithAddress : styles.buttonSpace
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${space}"><tr><td class="button" style="${styles.button}"><a class="onbutton" style="${styles.buttonLink}" href="${url}">${button}</a></td></tr></table>
${spelled ? html`<p class="muted" style="${styles.address}">${url}</p>` : ''}`
}

function factHtml(fact: Fact) {
  const value = fact.url
    ? html`<a class="link" style="${styles.link}" href="${fact.url}">${fact.value}</a>`
    : unsplit(fact.value)
  return html`<tr><th scope="row" class="muted hair" style="${styles.label}">${fact.label}</th><td class="hair" style="${styles.value}">${value}</td></tr>`
}
