import type { ReactNode } from 'react'
import { Muggu } from './muggu/muggu.tsx'

type NoticePageProps = {
  title: string
  /** Which figure. */
  seed?: string
  /** How far it has come, 0 to 1: as far as the line is drawn. */
  progress?: number
  children: ReactNode
}

/** A page that says how something stands, beside a figure of its own. */
export function NoticePage({ title, seed = 'newsletter', progress = 1, children }: NoticePageProps) {
  return (
    <div className="wrap grid items-center gap-12 py-12 md:grid-cols-[1.3fr_1fr] md:py-20">
      <div>
        <h1>{title}</h1>
        <div className="measure mt-5 grid justify-items-start gap-3 text-lg">{children}</div>
      </div>
      <Muggu
        seed={seed}
        size={5}
        symmetry="turning"
        progress={progress}
        className="art w-32 md:mx-auto md:w-full md:max-w-xs"
      />
    </div>
  )
}
