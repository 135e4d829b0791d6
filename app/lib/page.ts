/** What a route says of itself, as `export const handle`. What a layout says holds for the pages in it too. */
export type Page = {
  /**
   * The same for everybody, so it is answered from memory: `still` for an hour, `live` until bookings, hours or posts
   * change. It holds no script of its own, so it cannot be `hydrated`, and it does not read its query.
   */
  memory?: 'still' | 'live'
  /** One works with it: React takes over in the browser. All other pages work by the platform and `app/browser/site.ts`. */
  hydrated?: true
  /** One of the staff's: it has the workspace's style sheet, and is reached by a new document alone. */
  workspace?: true
  /** What it answers is for one person: no cache keeps it, and no other site is told its address. */
  personal?: true
  /** No search engine lists it. */
  unlisted?: true
  /** The payment provider's checkout runs here, and nowhere else. */
  checkout?: true
}

/** A page behind a link that only its holder knows. */
export const secret = { personal: true, unlisted: true } as const satisfies Page

/** A page of the staff's, in the workspace and on the way into it. */
export const staffPage = { ...secret, hydrated: true, workspace: true } as const satisfies Page
