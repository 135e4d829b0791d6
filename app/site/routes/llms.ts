import { findNextSlot } from '#app/booking/list-slots.ts'
import { counselingContent } from '#app/content/counseling.ts'
import { publicPages } from '#app/content/public-pages.ts'
import { servicesContent } from '#app/content/services.ts'
import { formatPrice } from '#app/lib/business.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { fillTokens } from '#app/lib/tokens.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/llms'

/**
 * Returns llms.txt (llmstxt.org), a Markdown summary of the site for language models: services, prices and the next
 * slot.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { siteUrl } = app.config
  const business = app.business()
  const { company, paidPrice, sessionMinutes } = business
  const { total, parts } = formatPrice(paidPrice)
  const { free, paid } = app.content.read(counselingContent).booking
  const next = await findNextSlot(app, 'free')
  const link = (title: string, path: string) => `- [${title}](${siteUrl}${path})`
  const text = [
    `# ${company.name}`,
    `> ${company.blurb}`,
    `Phone ${company.phone}, email ${company.email}, ${company.address.lines.join(', ')}.`,
    '## Career counseling',
    `- ${free.title}: ${sessionMinutes.free} minutes, free. Book at ${siteUrl}/services/sessionbooking`,
    `- ${paid.title}: ${sessionMinutes.paid} minutes, ${total} (${parts}). Book at ${siteUrl}/services/paidsessioninitial`,
    `- Next free session: ${next ? `${formatShortDateTime(next.startsAt)} IST` : 'none in the coming weeks'}`,
    `- API: ${siteUrl}/api/v1/openapi.json`,
    '## Services',
    ...app.content
      .read(servicesContent)
      .services.map(({ title, description }) => `- ${title}: ${description}`),
    '## Pages',
    ...publicPages.map(({ title, path }) => link(title.replaceAll('\u00a0', ' '), path)),
  ]
  return new Response(`${fillTokens(text.join('\n'), business)}\n`, {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })
}
