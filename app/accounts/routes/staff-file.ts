import { requireStaff } from './guard.ts'

type Args = Parameters<typeof requireStaff>[0]

/**
 * Applies `requireStaff` to a file and returns refusals as text, because no page surrounds it.
 *
 * @throws 401 or 403 as text, a redirect for an account without a role
 */
export async function requireStaffForFile(
  args: Args,
  permission: Parameters<typeof requireStaff>[1],
): ReturnType<typeof requireStaff> {
  try {
    return await requireStaff(args, permission)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    throw new Response(thrown.data.message, { status: thrown.init.status, headers: fileHeaders })
  }
}

/** Headers that keep exports out of caches and search engines. */
export const fileHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const

/** Detects a refusal thrown by `requireStaff`. */
function isRefusal(thrown: unknown): thrown is { data: { message: string }; init: { status: number } } {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'data' in thrown &&
    'init' in thrown &&
    typeof (thrown.data as { message?: unknown }).message === 'string'
  )
}

let last: Promise<unknown> = Promise.resolve()

/** Makes files in sequence, because each occupies the event loop. */
function inTurn(make: () => Promise<string>): Promise<string> {
  const made = last.then(make)
  last = made.catch(() => {})
  return made
}

const notAsked =
  'This file is made only when somebody asks for it in the workspace. Open its page there and press the link.'

/** Content types by file extension. */
const types: Record<string, string> = { csv: 'text/csv', json: 'application/json' }

/**
 * Returns a CSV or JSON file for staff. An export costs work and an audit log entry, so prefetches, links on other
 * sites and HEAD requests get no file.
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
  // CSV gets a byte order mark, because Excel would read it as Latin-1
  const mark = type === types.csv ? '\ufeff' : ''
  return new Response(`${mark}${await inTurn(make)}`, { headers })
}

/** Checks by request headers that our page or the person (`none`) requested the file, and that it is not a prefetch. */
function askedHere({ headers }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site') ?? 'none'
  const ahead = /\bprefetch\b/i.test(headers.get('Sec-Purpose') ?? '')
  return !ahead && (site === 'same-origin' || site === 'none')
}
