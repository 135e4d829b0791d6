import { Link } from 'react-router'
import { noticeText } from '../domain/notice.ts'

/** What becomes of what is typed, before it is sent. */
export function Notice() {
  return (
    <p className="text-muted text-sm">
      {noticeText}{' '}
      <Link to="/privacy" className="link">
        How we keep it
      </Link>
    </p>
  )
}
