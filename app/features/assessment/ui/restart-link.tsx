import { Link } from 'react-router'
import { assessment } from '#app/content/assessment.ts'
import type { Scores } from '../domain/scoring.ts'
import { beside, restartLink } from './place.ts'

type RestartLinkProps = { restart: () => void; other: Scores | null; className?: string }

/** Begins anew; with scripts it also clears what this device kept. */
export const RestartLink = ({ restart, other, className = '' }: RestartLinkProps) => (
  <Link
    to={beside(restartLink, other)}
    onClick={restart}
    defaultShouldRevalidate={false}
    className={`link inline-flex min-h-11 items-center ${className}`}
  >
    {assessment.restart}
  </Link>
)
