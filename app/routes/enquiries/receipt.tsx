import { company } from '#app/content/company.ts'
import { receipt } from '#app/content/contact.ts'
import { formMessages } from '#app/features/forms/domain/messages.ts'
import type { Page } from '#app/lib/page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Muggu } from '#app/ui/muggu/muggu.tsx'
import type { Route } from './+types/receipt.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = () => [
  { title: `${formMessages.sent} | ${company.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Where a form that was sent without scripts leads. */
export default function Receipt() {
  return (
    <div className="wrap grid items-center gap-12 py-12 md:grid-cols-[1.3fr_1fr] md:py-20">
      <div>
        <h1>{formMessages.sent}</h1>
        <p className="measure mt-5 text-lg">{receipt.next}</p>
        <p className="measure mt-3 text-muted">{receipt.lead}</p>
        <ButtonLink to="/" className="mt-8">
          Go to Home
        </ButtonLink>
      </div>
      <Muggu
        seed="receipt"
        size={5}
        symmetry="turning"
        className="art w-32 md:mx-auto md:w-full md:max-w-xs"
      />
    </div>
  )
}
