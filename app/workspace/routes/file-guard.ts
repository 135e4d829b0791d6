import { requireStaff } from '#app/accounts/routes/guard.ts'

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
