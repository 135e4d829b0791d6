import { useLocation } from 'react-router'
import { Kind } from '#app/assessment/components/kind.tsx'
import { types } from '#app/assessment/items.ts'
import { kindWords, typeWords } from '#app/content/assessment.ts'
import { kinds } from '#app/content/occupations/all.ts'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import { pageAt } from '#app/routes/site/page-at.ts'
import type { Route } from './+types/kind-of-work'

export const handle: Page = { memory: 'still' }

const pages = Object.fromEntries(types.map((type) => [kinds[type].path, type]))

export const meta: Route.MetaFunction = (args) => {
  const type = pageAt(pages, args.location.pathname)
  const { plain } = typeWords[type]
  return head(args, {
    title: kindWords.title(plain),
    description: kindWords.description(plain, kinds[type].occupations.length),
  })
}

export default function KindOfWork() {
  const { pathname } = useLocation()
  return <Kind type={pageAt(pages, pathname)} />
}
