import { company } from '#app/content/company.ts'
import type { Page } from '#app/lib/page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/welcome.ts'

export const handle: Page = { unlisted: true }

const title = 'You are on the list'

export const meta: Route.MetaFunction = () => [
  { title: `${title} | ${company.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function NewsletterWelcome() {
  return (
    <NoticePage title={title}>
      <p>The newsletter comes about once a month. Every one has a link to stop it.</p>
      <ButtonLink to="/insights/blog" className="mt-3">
        Read the blog meanwhile
      </ButtonLink>
    </NoticePage>
  )
}
