/** Words of a content file with links `[words](/path)` and what matters `**in bold**`. */
export function Inline({ text }: { text: string }) {
  return text.split(marks).map((part) => {
    const [, words, to] = linked.exec(part) ?? []
    if (words && to) return <TextLink key={part} {...{ words, to }} />
    const [, bold] = strong.exec(part) ?? []
    return bold ? <strong key={part}>{bold}</strong> : part
  })
}

const marks = /(\[[^[\]]+\]\([^()]+\)|\*\*[^*]+\*\*)/
const linked = /^\[([^\]]+)\]\(([^)]+)\)$/
const strong = /^\*\*([^*]+)\*\*$/

function TextLink({ words, to }: { words: string; to: string }) {
  if (!to.startsWith('/'))
    return (
      <a href={to} className="link">
        {words}
      </a>
    )
  return (
    <a href={to} className="link">
      {words}
    </a>
  )
}
