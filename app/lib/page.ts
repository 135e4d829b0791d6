/** Properties of a route, as `export const handle`. A layout's hold for the pages in it too. */
export type Page = {
  /**
   * Identical for everyone, so it is cached: `still` for an hour, `live` until bookings, hours or posts change.
   * It cannot be `hydrated` and does not read its query.
   */
  memory?: 'still' | 'live'
  /** React takes over in the browser. All other pages use the platform and `app/browser/site.ts`. */
  hydrated?: true
  /** A page of the workspace, with its own style sheet. */
  workspace?: true
  /** The response is for one person: no cache stores it, and the URL is sent to no other site. */
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

/** Meta of these pages; each sets its own title (`PageHeader`, `LoginCard`). */
export const staffMeta = () => [{ name: 'robots', content: 'noindex' }]
