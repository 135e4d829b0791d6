import { data } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { hasRight, type Member } from '#app/accounts/roles.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { findContentItem } from '#app/content/items.ts'
import type { ContentItem } from '#app/lib/content.ts'

/** Returns whether a member may edit an item. Editors may not change where money and messages go. */
export const canEdit = ({ role }: Member, { isForAdmins }: ContentItem): boolean =>
  hasRight(role, isForAdmins ? 'money' : 'website')

/**
 * Returns the content item that a workspace URL names, with the signed-in member.
 *
 * @throws 404 for an unknown item, 403 for an item that the member may not edit; see `requireStaff`
 */
export async function requireItem(args: Parameters<typeof requireStaff>[0] & { params: { path: string } }) {
  const { app, user } = await requireStaff(args, 'website')
  const item = findContentItem(args.params.path)
  if (!item) throw data({ message: 'Nothing here can be edited.' }, { status: 404 })
  if (!canEdit(user, item)) throw data({ message: staffMessages.notAdmin }, { status: 403 })
  return { app, user, item }
}
