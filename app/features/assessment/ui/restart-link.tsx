import { Link } from 'react-router'
import { assessment } from '#app/content/assessment.ts'
import { restartLink } from './place.ts'

/** Begins anew; with scripts it also clears what this device kept. */
export const RestartLink = ({ restart, className = '' }: { restart: () => void; className?: string }) => (
  <Link
    to={restartLink}
    onClick={restart}
    defaultShouldRevalidate={false}
    className={`link inline-flex min-h-11 items-center ${className}`}
  >
    {assessment.restart}
  </Link>
)
