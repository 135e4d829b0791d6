import { company } from '#app/content/company.ts'
import { receipt } from '#app/content/contact.ts'
import { formMessages } from '#app/features/forms/domain/messages.ts'
import type { Page } from '#app/lib/page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/receipt.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = () => [
  { title: `${formMessages.sent} | ${company.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Where a form that was posted leads. */
export default function Receipt() {
  return (
    <NoticePage title={formMessages.sent} seed="receipt">
      <p>{receipt.next}</p>
      <p className="text-base text-muted">{receipt.lead}</p>
      <ButtonLink to="/" className="mt-5">
        Go to Home
      </ButtonLink>
    </NoticePage>
  )
}
