import type { ReactNode } from 'react'

const hyphenated = /((?<![\w’])[\w’]+(?:-[\w’]+)+)/

/** A heading's text, its words with a hyphen kept on one line; one too long for a phone's line may still part. */
export const unbroken = (text: string): ReactNode =>
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
