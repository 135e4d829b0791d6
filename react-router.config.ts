import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // asking for routes as they are needed would put booking tokens into another URL, and fails when offline
  routeDiscovery: { mode: 'initial' },
} satisfies Config
