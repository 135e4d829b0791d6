/** What React Router's server tells its scripts on every page: the site stands at the root, is rendered by a server, and knows its routes. */
export const routerContext = {
  basename: '/',
  future: {},
  routeDiscovery: { mode: 'initial' },
  ssr: true,
  isSpaMode: false,
} as const
