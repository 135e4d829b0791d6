import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })

const ownPath = /^\/(?![/\\])/
const externalUrl = /^(https?:\/\/|mailto:|tel:)/i

/** Allows only links to our own pages, the web, email addresses and phone numbers. */
markdown.validateLink = (url) => ownPath.test(url) || externalUrl.test(url)

const image = markdown.renderer.rules.image
/** Renders images from other sites as links, because the content security policy blocks them. */
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index]
  const url = String(token?.attrGet('src') ?? '')
  if (image && ownPath.test(url)) return image(tokens, index, options, env, self)
  const { escapeHtml } = markdown.utils
  return `<a href="${escapeHtml(url)}">${escapeHtml(token?.content || url)}</a>`
}

/** Renders Markdown as safe HTML. `topHeading` is the level of the heading that `#` becomes. */
export function renderMarkdown(text: string, topHeading: 2 | 3): string {
  const tokens = markdown.parse(text, {})
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + topHeading - 1)}`
  }
  return markdown.renderer.render(tokens, markdown.options, {})
}

export function toPlainText(text: string): string {
  const words = markdown
    .parse(text, {})
    .filter((token) => token.type === 'inline')
    .map((token) =>
      (token.children ?? []).map((part) => (part.type.endsWith('break') ? ' ' : part.content)).join(''),
    )
  return words.join(' ').replace(/\s+/g, ' ').trim()
}

/** Truncates a text to at most `most` characters: at the end of a sentence in its second half, or else after a word. */
export function shortenText(text: string, most: number): string {
  if (text.length <= most) return text
  const [sentences = ''] = /^.*[.?!]["”]?(?=\s)/s.exec(text.slice(0, most + 1)) ?? []
  if (sentences.length >= most / 2) return sentences
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`
}
