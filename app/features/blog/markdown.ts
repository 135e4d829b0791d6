import MarkdownIt from 'markdown-it'

/** HTML in a text is shown as text, and links that would run something (`javascript:`) are not made. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })

/**
 * A post's Markdown as safe HTML.
 *
 * @param topHeading the level that `#` gets, so that headings continue those of the page around them
 */
export function toHtml(text: string, topHeading: 2 | 3): string {
  const tokens = markdown.parse(text, {})
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + topHeading - 1)}`
  }
  return markdown.renderer.render(tokens, markdown.options, {})
}

/** A post's words without any markup. */
export function toPlainText(text: string): string {
  const words = markdown
    .parse(text, {})
    .filter((token) => token.type === 'inline')
    .map((token) =>
      (token.children ?? []).map((part) => (part.type.endsWith('break') ? ' ' : part.content)).join(''),
    )
  return words.join(' ').replace(/\s+/g, ' ').trim()
}

/** The beginning of a text in whole words, with an ellipsis where something is left out. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`
}
