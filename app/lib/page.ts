/** Properties of a route (its `handle`). The properties of a layout also apply to its pages. */
export type Page = {
  /**
   * Caching of a page that is the same for everyone: `still` for an hour, `live` until bookings, hours or posts change.
   * Such a page must not be `hydrated` or read its query string.
   */
  cache?: 'still' | 'live'
  /** Whether React hydrates the page in the browser. Other pages have only the script `app/browser/site.ts`. */
  hydrated?: true
  /** Whether the page belongs to the workspace, which has its own style sheet. */
  workspace?: true
  /** Whether the page is for one person: caches must not store it, and other sites must not get its URL. */
  personal?: true
  /** Whether the page is excluded from search engines. */
  unlisted?: true
  /** Whether the page contains the checkout of the payment provider. */
  checkout?: true
}

/** Properties of a page with a secret URL. */
export const privatePage = { personal: true, unlisted: true } as const satisfies Page

export const staffPage = { ...privatePage, hydrated: true, workspace: true } as const satisfies Page

/** Builds the meta tags of staff pages. `PageHeader` and `LoginCard` set the titles. */
export const buildStaffMeta = () => [{ name: 'robots', content: 'noindex' }]
