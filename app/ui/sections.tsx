import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Muggu } from './muggu.tsx'
import { preventLineBreaks } from './prevent-line-breaks.tsx'
import { useFilledTexts } from './use-business.ts'

type PageHeadProps = {
  title: string
  /** Explanatory sentence, for a title that is only a label. */
  says?: string
  lead?: string
  /** Content next to the title; on small screens, below it. */
  aside?: ReactNode
  children?: ReactNode
  /** Drawing next to the title, on small screens only. */
  mark?: ReactNode
}

export function PageHead({ aside, mark, children, ...texts }: PageHeadProps) {
  const { title, says, lead } = useFilledTexts({ title: texts.title, says: texts.says, lead: texts.lead })
  return (
    <header className={`wrap pt-8 pb-12 md:pt-14 md:pb-16 ${aside ? 'page-grid items-center gap-y-10' : ''}`}>
      <div className="lg:col-span-2">
        <div className="flex items-center justify-between gap-4">
          <h1 className="max-w-[18ch] text-display">{preventLineBreaks(title)}</h1>
          {mark && <div className="w-20 shrink-0 lg:hidden">{mark}</div>}
        </div>
        {says && (
          <p className="mt-6 max-w-[34ch] text-balance font-semibold text-h3 leading-[1.2]">
            {preventLineBreaks(says)}
          </p>
        )}
        {lead && <p className={`measure text-lg text-muted ${says ? 'mt-4' : 'mt-6'}`}>{lead}</p>}
        {children}
      </div>
      {aside}
    </header>
  )
}

type ClosingSectionProps = {
  title: string
  text: string
  link: { title: string; path: string }
  ground?: 'neel' | 'leaf' | 'kumkum' | undefined
}

const grounds = { neel: 'bg-neel', leaf: 'bg-leaf', kumkum: 'bg-kumkum' }

export const ClosingSection = ({ title, text, link, ground }: ClosingSectionProps) => (
  <section
    className={`relative isolate overflow-clip ${ground ? `on-dark text-rice ${grounds[ground]}` : ''}`}
  >
    <Muggu
      seed={title}
      size={9}
      className={`absolute top-1/2 left-[70%] -z-1 w-[46%] -translate-y-1/2 [--muggu-dot:currentColor] max-lg:hidden ${ground ? 'opacity-20' : 'text-accent opacity-15'}`}
    />
    <div className="wrap pt-16 pb-20 md:pt-24 md:pb-28">
      <h2 className="max-w-[16ch] text-display">{preventLineBreaks(title)}</h2>
      <p className={`measure mt-6 text-lg lg:w-[64%] ${ground ? '' : 'text-muted'}`}>{text}</p>
      <ButtonLink to={link.path} className="mt-8">
        {link.title}
      </ButtonLink>
    </div>
  </section>
)
