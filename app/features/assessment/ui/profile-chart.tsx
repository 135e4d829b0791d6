import { types } from '../domain/items.ts'
import { beside, chart, ground } from './chart-path.ts'

/** The test before it is taken: the dots of the six axes, around which answers draw a line. An ornament. */
export const ProfileChart = ({ className = '' }: { className?: string }) => (
  <svg viewBox={`0 0 ${chart.side} ${chart.side}`} className={`muggu ${className}`} aria-hidden="true">
    <path className="muggu-dots" strokeWidth="7" d={ground.map((dot) => `M${dot}h0`).join('')} />
    {types.map((type) => {
      const [x, y] = beside(type, chart.letters)
      return (
        <text
          key={type}
          x={x}
          y={y}
          dy=".36em"
          textAnchor="middle"
          className="fill-current stroke-none text-[1.875rem] font-bold"
        >
          {type}
        </text>
      )
    })}
  </svg>
)
