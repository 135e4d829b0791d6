import { SolutionFigure, type SolutionPath } from './solution-figure.tsx'

const grounds = { neel: 'bg-neel', kumkum: 'bg-kumkum', leaf: 'bg-leaf' }

/** A solution's figure, the same as on its card, on a ground of its own. */
export function FigurePanel({ of, ground }: { of: SolutionPath; ground: keyof typeof grounds }) {
  return (
    <div
      className={`grid place-items-center rounded-2xl p-[10%] text-rice max-lg:aspect-[2/1] max-lg:p-[4%] ${grounds[ground]}`}
    >
      <SolutionFigure of={of} draws className="w-full max-lg:h-full max-lg:w-auto" />
    </div>
  )
}
