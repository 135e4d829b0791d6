/** Properties of a route (`handle`). A layout's properties apply to its pages. */
export type Page = {
  /**
   * Caching of a page that is the same for everyone: `still` for an hour, `live` until bookings, hours or posts change.
   * A cached page is not `hydrated` and does not read its query.
   */
  memory?: 'still' | 'live'
  /** Hydrated by React in the browser. Other pages have only the script `app/browser/site.ts`. */
  hydrated?: true
  /** Page of the workspace, which has its own style sheet. */
  workspace?: true
  /** Page for one person: caches do not store it, and other sites do not receive its URL. */
  personal?: true
  /** Excluded from search engines. */
  unlisted?: true
  /** Page with a preview of another page in a frame. */
  previews?: true
  /** Page in such a frame. */
  preview?: true
  /** Page with the payment provider's checkout. */
  checkout?: true
}

/** Properties of a page with a secret URL. */
export const privatePage = { personal: true, unlisted: true } as const satisfies Page

/** Properties of pages in the workspace and of the sign-in pages. */
export const staffPage = { ...privatePage, hydrated: true, workspace: true } as const satisfies Page

/** Meta tags of staff pages. Their titles are set by `PageHeader` and `LoginCard`. */
export const staffMeta = () => [{ name: 'robots', content: 'noindex' }]
