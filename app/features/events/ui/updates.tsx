import type { ReactNode } from 'react'

type UpdatesProps = {
  ended: boolean
  words: { title: string; text: string; before: string }
  /** The form. */
  children: ReactNode
}

/** Where one asks to be told of what comes; once an event is over, on a ground of its own. */
export function Updates({ ended, words, children }: UpdatesProps) {
  return (
    <section aria-labelledby="updates" className={ended ? 'bg-soft' : 'wrap pb-20 md:pb-28'}>
      <div
        className={`grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr] ${ended ? 'wrap py-16 md:py-24' : 'border-text border-t-2 pt-8'}`}
      >
        <div>
          <h2 id="updates" tabIndex={-1} className="scroll-mt-8">
            {ended ? words.title : words.before}
          </h2>
          <p className="mt-4 max-w-md text-muted">{words.text}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
