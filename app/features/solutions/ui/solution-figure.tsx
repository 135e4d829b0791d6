import { Muggu } from '#app/ui/muggu.tsx'

/** A full square for courses, a cross for whoever meets in the pool, a diamond for what is built, a funnel for hiring. */
const figures = {
  '/solutions/learning': { size: 5, shape: 'square' },
  '/solutions/talent': { size: 7, shape: 'cross' },
  '/solutions/innovation': { size: 7, shape: 'diamond' },
  '/solutions/hr': { size: 7, shape: 'funnel' },
} as const

export type SolutionPath = keyof typeof figures

export const isSolution = (path: string): path is SolutionPath => path in figures

type SolutionFigureProps = { of: SolutionPath; weight?: number; draws?: boolean; className?: string }

/** A solution's own figure, the same wherever it is spoken of. */
export const SolutionFigure = ({ of, ...look }: SolutionFigureProps) => (
  <Muggu seed={of} {...figures[of]} {...look} />
)
