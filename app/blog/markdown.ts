import MarkdownIt from 'markdown-it'

/** HTML in a text is shown as text. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })

const ownPath = /^\/(?![/\\])/
const elsewhere = /^(https?:\/\/|mailto:|tel:)/i

/** A link leads to our own pages, to the web, or to somebody's mailbox or telephone; no other is made. */
markdown.validateLink = (address) => ownPath.test(address) || elsewhere.test(address)

const image = markdown.renderer.rules.image
/** The pages' policy lets no picture in from elsewhere: it becomes a link. */
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index]
  const address = String(token?.attrGet('src') ?? '')
  if (image && ownPath.test(address)) return image(tokens, index, options, env, self)
  const { escapeHtml } = markdown.utils
  return `<a href="${escapeHtml(address)}">${escapeHtml(token?.content || address)}</a>`
}

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
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`
}
