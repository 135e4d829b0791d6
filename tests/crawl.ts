/** Form of a page with its default values. */
export type FoundForm = { path: string; method: string; fields: [string, string][] }

/** Paths and forms that a client with certain headers can reach. */
export type Surface = { paths: string[]; forms: FoundForm[] }

/**
 * Follows the links of a site from the given paths with the given headers. Visits only one of the URLs that differ
 * only in query values.
 *
 * @param most maximum number of URLs to visit
 */
export async function crawl(
  origin: string,
  from: readonly string[],
  headers: Record<string, string>,
  most: number,
): Promise<Surface> {
  const seen = new Set(from)
  const kinds = new Set(from)
  const forms = new Map<string, FoundForm>()
  for (const path of seen) {
    const answer = await fetch(new URL(path, origin), { headers, redirect: 'manual' })
    const html = answer.headers.get('content-type')?.startsWith('text/html') ? await answer.text() : ''
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)) {
      const url = new URL(unescaped(href), new URL(path, origin))
      const kind = [url.pathname, ...url.searchParams.keys()].join(' ')
      if (url.origin !== origin || kinds.has(kind) || seen.size === most) continue
      kinds.add(kind)
      seen.add(url.pathname + url.search)
    }
    for (const form of formsOf(html, path)) {
      if (form.method === 'DIALOG') continue
      const names = form.fields.map(([name]) => name)
      forms.set([form.method, form.path.replace(/\?.*/, ''), ...names].join(' '), form)
    }
  }
  return { paths: [...seen], forms: [...forms.values()] }
}

function formsOf(html: string, at: string): FoundForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, tag = '', inside = '']) => ({
    path: unescaped(attribute(tag, 'action') ?? at),
    method: (attribute(tag, 'method') ?? 'get').toUpperCase(),
    fields: [...inside.matchAll(/<(?:input|button|select|textarea)\b([^>]*)>/g)].flatMap(
      ([, field = '']): [string, string][] => {
        const name = attribute(field, 'name')
        return name ? [[unescaped(name), unescaped(attribute(field, 'value') ?? '')]] : []
      },
    ),
  }))
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
