import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
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
        className={`wrap pt-9 pb-12 md:pt-12 ${aside ? 'page-grid items-center gap-y-6' : ''} ${aside && ground ? 'lg:min-h-[clamp(18.75rem,26vw,23.75rem)]' : ''}`}
      >
        <div className="lg:col-span-2">
          <h1 className="max-w-[18ch] text-display">{preventLineBreaks(title)}</h1>
          {says && (
            <p className="mt-4 max-w-[34ch] text-balance md:mt-6 font-semibold text-h3 leading-[1.2]">
              {preventLineBreaks(says)}
            </p>
          )}
          {lead && (
            <p
              className={`measure text-lg ${ground ? '' : 'text-muted'} ${says ? 'mt-3 md:mt-4' : 'mt-4 md:mt-6'}`}
            >
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
  <section className={ground ? grounds[ground] : ''}>
    <div className="wrap page-grid items-start gap-y-6 py-14 md:py-20">
      <h2 className="max-w-[16ch] text-display lg:col-span-2">{preventLineBreaks(title)}</h2>
      <div>
        <p className={`measure text-lg ${ground ? '' : 'text-muted'}`}>{text}</p>
        <ButtonLink to={link.path} className="mt-6">
          {link.title}
        </ButtonLink>
      </div>
    </div>
  </section>
)
