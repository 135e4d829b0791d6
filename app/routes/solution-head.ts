import { head, siteUrlOf } from './head.ts'
import { service } from './structured.ts'

/** The head of a solution's page. */
export function solutionHead(args: Parameters<typeof head>[0], page: { title: string; description: string }) {
  const siteUrl = siteUrlOf(args.matches)
  const { title, description } = page
  const path = args.location.pathname
  return head(args, {
    title,
    description,
    jsonLd: [service(siteUrl, { name: title, description, path })],
  })
}
