import { useLocation } from 'react-router'
import type { LegalPage } from '#app/content/legal.ts'
import { legalPages } from '#app/content/legal-pages.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { LegalDocument } from '#app/site/components/legal/legal-document.tsx'
import { head } from '#app/site/head.ts'
import type { Route } from './+types/legal'
import { findPage } from './find-page.ts'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = findPage(legalPages, args.location.pathname)
  return head(args, { title, description })
}

/** A company without a GSTIN issues receipts. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  document: context.get(appContext).business().company.gstin === null ? 'a receipt' : 'an invoice',
})

export default function Legal({ loaderData: { document } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return <LegalDocument page={withDocument(findPage(legalPages, pathname), document)} />
}

const withDocument = (page: LegalPage, document: string): LegalPage => ({
  ...page,
  sections: page.sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map((block) =>
      typeof block === 'string' ? block.replaceAll('{document}', document) : block,
    ),
  })),
})
