/** A page that is the same for everybody. `live`: it shows something that changes by the minute. */
export type PublicPage = { path: string; live?: boolean }

/** The pages that are kept in memory and stand in the sitemap. */
export const publicPages: readonly PublicPage[] = [{ path: '/', live: true }]
