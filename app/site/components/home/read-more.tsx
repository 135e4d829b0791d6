import { excerpt } from '#app/site/excerpt.ts'

type ReadMoreProps = {
  text: string
  /** Name of the text's subject, for screen readers. */
  of: string
}

/** Text that expands from its first 200 characters. A `details` element works before scripts load. */
export function ReadMore({ text, of }: ReadMoreProps) {
  const short = excerpt(text)
  if (short === null) return <p>{text}</p>
  return (
    <div className="group">
      <p className="group-has-[details[open]]:hidden">{short}</p>
      <details className="flex flex-col-reverse items-start">
        <summary className="link inline-flex min-h-11 items-center">
          <span className="group-has-[details[open]]:hidden">Read more</span>
          <span className="hidden group-has-[details[open]]:inline">Read less</span>
          <span className="sr-only">{`\u00a0about: ${of}`}</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  )
}
