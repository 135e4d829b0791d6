import { fileHeaders } from './file-guard.ts'

let last: Promise<unknown> = Promise.resolve()

/** Makes one file at a time: each takes some of the event loop. */
function inTurn(make: () => Promise<string>): Promise<string> {
  const made = last.then(make)
  last = made.catch(() => {})
  return made
}

const notAsked =
  'This file is made only when somebody asks for it in the workspace. Open its page there and press the link.'

/** By the end of the file's name. */
const types: Record<string, string> = { csv: 'text/csv', json: 'application/json' }

/**
 * A file that a member of staff takes out, CSV or JSON. Making it is work and a line in the audit log, so it is made only for whoever
 * asks for it in the workspace, and not for a link on another site, a browser that reads ahead, or one that only wants to
 * know what it would get.
 */
export async function exported(
  request: Request,
  name: string,
  make: () => Promise<string>,
): Promise<Response> {
  if (!askedHere(request)) return new Response(notAsked, { status: 403, headers: fileHeaders })
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain'
  const headers = {
    ...fileHeaders,
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  // CSV with a byte order mark, for Excel reads it as Latin-1 without
  const mark = type === types.csv ? '\ufeff' : ''
  return new Response(`${mark}${await inTurn(make)}`, { headers })
}

/** A browser says whether a page of ours asks, or the person themselves (`none`), and whether it reads ahead. */
function askedHere({ headers }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site') ?? 'none'
  const ahead = /\bprefetch\b/i.test(headers.get('Sec-Purpose') ?? '')
  return !ahead && (site === 'same-origin' || site === 'none')
}
