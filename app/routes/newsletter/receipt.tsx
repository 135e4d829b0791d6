import { company } from '#app/content/company.ts'
import { askedText } from '#app/features/newsletter/domain/subscriber.ts'
import { NewsletterNews } from '#app/features/newsletter/ui/newsletter-news.tsx'
import type { Page } from '#app/lib/page.ts'
import type { Route } from './+types/receipt.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = () => [
  { title: `Check your inbox | ${company.name}` },
  { name: 'robots', content: 'noindex' },
]

/** The same for every address, whether it is on the list or not. */
export default function NewsletterReceipt() {
  return (
    <NewsletterNews title="Check your inbox" progress={0.5}>
      <p>{askedText}</p>
      <p>Nothing there in a few minutes? Look in the spam folder, or ask again.</p>
    </NewsletterNews>
  )
}
