/** Text of a content item, in which `[words](/path)` is a link and `**words**` is bold. */
export function InlineMarkup({ text }: { text: string }) {
  return text.split(marks).map((part) => {
    const [, words, to] = linked.exec(part) ?? []
    if (words && to)
      return (
        <a key={part} href={to} className="link">
          {words}
        </a>
      )
    const [, bold] = strong.exec(part) ?? []
    return bold ? <strong key={part}>{bold}</strong> : part
  })
}

const marks = /(\[[^[\]]+\]\([^()]+\)|\*\*[^*]+\*\*)/
const linked = /^\[([^\]]+)\]\(([^)]+)\)$/
const strong = /^\*\*([^*]+)\*\*$/
