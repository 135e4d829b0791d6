import { company } from '#app/content/company.ts'
import { askedText } from '#app/features/newsletter/domain/subscriber.ts'
import type { Page } from '#app/lib/page.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/receipt.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = () => [
  { title: `Check your inbox | ${company.name}` },
  { name: 'robots', content: 'noindex' },
]

/** The same for every address, whether it is on the list or not. */
export default function NewsletterReceipt() {
  return (
    <NoticePage title="Check your inbox" progress={0.5}>
      <p>{askedText}</p>
      <p>Nothing there in a few minutes? Look in the spam folder, or ask again.</p>
    </NoticePage>
  )
}
