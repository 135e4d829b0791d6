import { Muggu } from '#app/ui/muggu.tsx'

/** Drawings by solution: a square for courses, a cross for talent, a diamond for development, a funnel for hiring. */
const figures = {
  '/solutions/learning': { size: 5, shape: 'square' },
  '/solutions/talent': { size: 7, shape: 'cross' },
  '/solutions/innovation': { size: 7, shape: 'diamond' },
  '/solutions/hr': { size: 7, shape: 'funnel' },
} as const

export type SolutionPath = keyof typeof figures

export const isSolutionPath = (path: string): path is SolutionPath => path in figures

type SolutionFigureProps = { of: SolutionPath; weight?: number; draws?: boolean; className?: string }

/** Drawing of a solution. It is the same on every page. */
export const SolutionFigure = ({ of, ...look }: SolutionFigureProps) => (
  <Muggu seed={of} {...figures[of]} {...look} />
)
