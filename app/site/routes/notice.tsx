import { useLocation } from 'react-router'
import { notices } from '#app/content/notices.ts'
import type { Page } from '#app/lib/page.ts'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { NoticePage } from '#app/ui/notice-page.tsx'
import { pageAt } from './page-at.ts'

export const handle: Page = { unlisted: true }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Notice() {
  const { pathname } = useLocation()
  const notice = pageAt(notices, pathname)
  return (
    <NoticePage {...notice}>
      <DocumentTitle>{notice.title}</DocumentTitle>
    </NoticePage>
  )
}
