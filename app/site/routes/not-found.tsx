import { data } from 'react-router'
import type { Page } from '#app/lib/page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { DiamondMuggu } from '#app/ui/muggu.tsx'

export const handle: Page = { unlisted: true }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return (
    <div className="wrap grid items-center gap-12 py-12 md:grid-cols-[1.2fr_1fr] md:py-20">
      <div>
        <DocumentTitle>Page not here yet</DocumentTitle>
        <h1 className="max-w-[16ch]">Our team is currently working on this page. Please check back soon!</h1>
        <ButtonLink to="/" className="mt-8">
          Go to Home
        </ButtonLink>
      </div>
      <UnfinishedLine />
    </div>
  )
}

/** Drawing of every dot with an unfinished line. */
const UnfinishedLine = () => (
  <DiamondMuggu seed="unfinished" progress={0.9} ground className="mx-auto w-full max-w-md art" />
)
