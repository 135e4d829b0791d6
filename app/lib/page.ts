/** Properties of a route, exported as `handle`. The properties of a layout also apply to its pages. */
export type Page = {
  /**
   * Caching of a page that is the same for everyone: `still` for an hour, `live` until bookings, hours, posts
   * or the date change. A cached page can't be `hydrated` and does not read its query.
   */
  memory?: 'still' | 'live'
  /** Hydrated by React in the browser. All other pages use native HTML and `app/browser/site.ts`. */
  hydrated?: true
  /** Page of the workspace, which has its own style sheet. */
  workspace?: true
  /** Page for a single person: no cache stores it, and its URL is not sent to other sites. */
  personal?: true
  /** Excluded from search engines. */
  unlisted?: true
  /** Page with another page of ours in a frame. */
  previews?: true
  /** Page that is shown in such a frame. */
  preview?: true
  /** Page with the payment provider's checkout. */
  checkout?: true
}

/** Properties of a page with a secret URL. */
export const privatePage = { personal: true, unlisted: true } as const satisfies Page

/** Properties of pages in the workspace and of the sign-in pages. */
export const staffPage = { ...privatePage, hydrated: true, workspace: true } as const satisfies Page

/** Meta tags of staff pages; each page sets its own title (`PageHeader`, `LoginCard`). */
export const staffMeta = () => [{ name: 'robots', content: 'noindex' }]
