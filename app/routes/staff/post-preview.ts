import { redirect } from 'react-router'
import { staffBlogPath } from '#app/features/blog/domain/paths.ts'
import { previewOf } from '#app/features/blog/staff-pages.ts'
import { secret } from '#app/lib/page.ts'
import type { Route } from './+types/post-preview.ts'
import { requireStaff } from './guard.ts'

export const handle = secret

/** A post's text as visitors will see it; nothing is stored. */
export async function action(args: Route.ActionArgs) {
  await requireStaff(args, 'blog')
  const text = (await args.request.formData()).get('text')
  return new Response(previewOf(typeof text === 'string' ? text : ''), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** Somebody who opens it by its address. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'blog')
  throw redirect(staffBlogPath)
}
