import type { Company } from '#app/lib/business.ts'
import { type Block, type Fact, type Message, postalLine } from './message.ts'

/** The mail as plain text: nothing of the HTML version is missing, every link is spelled out. */
export function renderText({ heading, ticket, blocks, because }: Message, company: Company): string {
  const title = heading ? [`${heading}\n${'='.repeat(Math.min([...heading].length, 72))}`] : []
  if (ticket) title.push(`${ticket.state === 'over' ? 'No longer: ' : ''}${ticket.large}\n${ticket.below}`)
  const foot = [company.name, postalLine(company), `${company.phone}, ${company.email}`].join('\n')
  return `${[...title, ...blocks.map(blockText)].join('\n\n')}\n\n-- \n${foot}\n\n${because}\n`
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if ('small' in block) return block.small
  if ('facts' in block) return block.facts.map(factText).join('\n')
  return `${'button' in block ? block.button : block.link}:\n${block.url}`
}

function factText({ label, value, url }: Fact): string {
  const readable = url && /^https?:/.test(url) && url !== value
  // what a visitor typed on several lines stays theirs: it can't look like a line of ours
  return `${label}: ${value.replaceAll('\n', '\n  > ')}${readable ? ` (${url})` : ''}`
}
