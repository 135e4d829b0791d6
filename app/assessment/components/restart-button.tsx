import { useNavigate } from 'react-router'
import { assessment } from '#app/content/assessment.ts'
import { stepLink } from './place.ts'

/** Clears the answers in this browser and shows the first step. */
export function RestartButton({ restart, className = '' }: { restart: () => void; className?: string }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      onClick={() => {
        restart()
        navigate(stepLink(1))
      }}
      className={`link inline-flex min-h-11 cursor-pointer items-center ${className}`}
    >
      {assessment.restart}
    </button>
  )
}
