import { useLocation } from 'react-router'
import { company } from '#app/content/company.ts'
import { notices } from '#app/content/notices.ts'
import type { Page } from '#app/lib/page.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/notice'
import { pageAt } from './page-at.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${pageAt(notices, location.pathname).title} | ${company.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Notice() {
  const { pathname } = useLocation()
  return <NoticePage {...pageAt(notices, pathname)} />
}
