import type { ReactNode } from 'react'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

/** On wide screens, beside the form: the muggu, drawn as far as the booking is, over what is being booked. */
export function SummaryCard({
  seed,
  progress,
  children,
}: {
  seed: string
  progress: number
  children: ReactNode
}) {
  return (
    <aside
      aria-label="Your session"
      className="sticky top-6 hidden self-start rounded-xl border border-line bg-card p-7 lg:block"
    >
      <div className="mb-6 grid place-items-center rounded-lg bg-neel p-6 text-rice">
        <div className="relative w-44">
          <Muggu seed={seed} size={5} className="opacity-25" />
          <Muggu seed={seed} size={5} progress={progress} className="absolute inset-0" />
        </div>
      </div>
      {children}
    </aside>
  )
}
