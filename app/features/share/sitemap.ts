import type { IsoDate } from '#app/lib/time.ts'
import { xmlText } from '#app/lib/xml.ts'

type Found = { path: string; changed: IsoDate }

/** What search engines may find, and when each last changed. */
export function sitemap(siteUrl: string, pages: readonly Found[]): string {
  const urls = pages.map(
    ({ path, changed }) => `<url><loc>${xmlText(siteUrl + path)}</loc><lastmod>${changed}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
