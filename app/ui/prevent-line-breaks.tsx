import type { ReactNode } from 'react'

const hyphenated = /((?<![\w’])[\w’]+(?:-[\w’]+)+)/

/** Prevents line breaks in the hyphenated words of a heading. */
export const preventLineBreaks = (text: string): ReactNode =>
  text.split(hyphenated).map((part) =>
    hyphenated.test(part) ? (
      <span
        key={part}
        className={part.length > 7 ? 'inline-block [text-decoration:inherit]' : 'whitespace-nowrap'}
      >
        {part}
      </span>
    ) : (
      part
    ),
  )
