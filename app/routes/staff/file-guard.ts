import { requireStaff } from '#app/accounts/routes/guard.ts'

type Args = Parameters<typeof requireStaff>[0]

/**
 * `requireStaff` for what is a file: no page is around it to say why one may not have it, so the answer says it itself.
 *
 * @throws 401 or 403 as text, a redirect for an account that has no role (any more)
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

/** What staff take out is theirs: no cache keeps it, no search names it. */
export const fileHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const

/** What `requireStaff` throws in place of a page. */
function isRefusal(thrown: unknown): thrown is { data: { message: string }; init: { status: number } } {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'data' in thrown &&
    'init' in thrown &&
    typeof (thrown.data as { message?: unknown }).message === 'string'
  )
}
