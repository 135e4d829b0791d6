import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Muggu } from './muggu.tsx'
import { preventLineBreaks } from './prevent-line-breaks.tsx'
import { useFilledTexts } from './use-business.ts'

const grounds = {
  neel: 'on-dark form-on-dark bg-neel text-rice',
  leaf: 'on-dark form-on-dark bg-leaf text-rice',
  kumkum: 'on-dark form-on-dark bg-kumkum text-rice',
}

export type HeadGround = keyof typeof grounds

type PageHeadProps = {
  title: string
  /** Explanatory sentence, for a title that is only a label. */
  says?: string
  lead?: string
  ground?: HeadGround | undefined
  /** Content next to the title; on small screens, below it. */
  aside?: ReactNode
  children?: ReactNode
}

export function PageHead({ ground, aside, children, ...texts }: PageHeadProps) {
  const { title, says, lead } = useFilledTexts({ title: texts.title, says: texts.says, lead: texts.lead })
  return (
    <header className={ground ? `overflow-clip ${grounds[ground]}` : 'plain'}>
      <div
        className={`wrap pt-8 pb-12 md:pt-14 md:pb-16 ${ground ? 'max-lg:pt-12' : ''} ${aside ? 'page-grid items-center gap-y-10' : ''}`}
      >
        <div className="lg:col-span-2">
          <h1 className="max-w-[18ch] text-display">{preventLineBreaks(title)}</h1>
          {says && (
            <p className="mt-6 max-w-[34ch] text-balance font-semibold text-h3 leading-[1.2]">
              {preventLineBreaks(says)}
            </p>
          )}
          {lead && (
            <p className={`measure text-lg ${ground ? '' : 'text-muted'} ${says ? 'mt-4' : 'mt-6'}`}>
              {lead}
            </p>
          )}
          {children}
        </div>
        {aside}
      </div>
    </header>
  )
}

type ClosingSectionProps = {
  title: string
  text: string
  link: { title: string; path: string }
  ground?: HeadGround | undefined
}

export const ClosingSection = ({ title, text, link, ground }: ClosingSectionProps) => (
  <section className={`relative isolate overflow-clip ${ground ? grounds[ground] : ''}`}>
    <Muggu
      seed={title}
      size={9}
      className={`absolute top-1/2 left-[70%] -z-1 w-[46%] -translate-y-1/2 max-lg:hidden ${ground ? '' : 'art'}`}
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
