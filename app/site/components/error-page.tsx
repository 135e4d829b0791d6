import type { ReactNode } from 'react'
import { DiamondMuggu, type MugguProps } from '#app/ui/muggu.tsx'

type ErrorPageProps = Required<Pick<MugguProps, 'progress'>> & { children: ReactNode }

export const ErrorPage = ({ progress, children }: ErrorPageProps) => (
  <div className="wrap grid items-center gap-12 py-12 md:grid-cols-[1.2fr_1fr] md:py-20">
    <div>{children}</div>
    <DiamondMuggu seed="unfinished" progress={progress} ground className="art mx-auto w-full max-w-md" />
  </div>
)
