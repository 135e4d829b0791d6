import { useLocation } from 'react-router'
import { noticePages } from '#app/content/notices.ts'
import type { Page } from '#app/lib/page.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import { findPage } from './find-page.ts'

export const handle: Page = { unlisted: true }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function NoticeRoutePage() {
  const { pathname } = useLocation()
  return <NoticePage {...findPage(noticePages, pathname)} />
}
