import { respondToForm } from '#app/enquiries/routes/form-response.ts'
import type { Page } from '#app/lib/page.ts'
import { NewsletterForm } from '#app/newsletter/components/newsletter-form.tsx'
import { newsletterTexts } from '#app/newsletter/forms.ts'
import { subscribe } from '#app/newsletter/subscribe.ts'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import type { Route } from './+types/subscribe.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const action = (args: Route.ActionArgs) => respondToForm(args, '/newsletter/receipt', subscribe)

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 lg:py-16">
      <DocumentTitle>{`${actionData ? 'Error: ' : ''}Newsletter`}</DocumentTitle>
      <h1>{newsletterTexts.title}</h1>
      <div className="on-dark mt-8 max-w-xl rounded-xl bg-night p-6 text-rice sm:p-10">
        <NewsletterForm state={actionData} ids="newsletter-page" />
      </div>
    </div>
  )
}
