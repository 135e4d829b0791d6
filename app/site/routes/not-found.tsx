import { data } from 'react-router'
import type { Page } from '#app/lib/page.ts'
import { ErrorPage } from '#app/site/components/error-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export const handle: Page = { unlisted: true }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return (
    <ErrorPage progress={0.9}>
      <DocumentTitle>Page not here yet</DocumentTitle>
      <h1 className="max-w-[19ch]">
        Our team is currently working on this page. <span className="block">Please check back soon!</span>
      </h1>
      <p className="mt-8 flex flex-wrap items-center gap-x-5">
        <ButtonLink to="/">Go to Home</ButtonLink>
        <TextLink to="/contactus" className="">
          or contact us
        </TextLink>
      </p>
    </ErrorPage>
  )
}
