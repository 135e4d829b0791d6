import type { ReactNode } from 'react'
import { company } from '#app/content/company.ts'

type LoginCardProps = {
  title: string
  /** Something stands above the form that was refused. */
  failed?: boolean
  children: ReactNode
}

/** The one card of a page on the way into the workspace. */
export function LoginCard({ title, failed = false, children }: LoginCardProps) {
  return (
    <div className="wrap grid place-items-center py-12 sm:py-20">
      <div className="w-full max-w-md rounded-lg border border-line bg-card p-6 transition-opacity duration-100 sm:p-9 starting:opacity-0">
        <title>{`${failed ? 'Error: ' : ''}${title} | ${company.name}`}</title>
        <h1 className="text-h2">{title}</h1>
        {children}
      </div>
    </div>
  )
}
