import type { ReactNode } from 'react'
import { DiamondMuggu, type MugguProps } from '#app/ui/muggu.tsx'

type ErrorPageProps = Required<Pick<MugguProps, 'progress'>> & { children: ReactNode }

export const ErrorPage = ({ progress, children }: ErrorPageProps) => (
  <div className="on-dark form-on-dark h-full bg-neel text-rice">
    <div className="wrap grid items-center gap-12 py-12 md:py-20 lg:grid-cols-[1.7fr_1fr]">
      <div>{children}</div>
      <DiamondMuggu seed="unfinished" progress={progress} ground className="mx-auto w-full max-w-lg" />
    </div>
  </div>
)
