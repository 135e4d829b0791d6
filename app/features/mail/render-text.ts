import { type Block, type Company, type Message, postalLine } from './message.ts'

/** The mail as plain text: nothing of the HTML version is missing, every link is spelled out. */
export function renderText(message: Message, company: Company): string {
  const body = message.blocks.map(blockText).join('\n\n')
  const foot = [company.name, postalLine(company), `${company.phone}, ${company.email}`].join('\n')
  return `${body}\n\n-- \n${foot}\n\n${message.because}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min([...block.text].length, 72))}`
    case 'paragraph':
    case 'small':
      return block.text
    case 'facts':
      return block.rows.map((row) => factText(row.label, row.value, row.url)).join('\n')
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
  }
}

function factText(label: string, value: string, url?: string): string {
  const readable = url && /^https?:/.test(url) && url !== value
  // what a visitor typed on several lines stays theirs: it can't look like a line of ours
  return `${label}: ${value.replaceAll('\n', '\n  > ')}${readable ? ` (${url})` : ''}`
}
