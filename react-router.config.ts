import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // the names are those of the inputs in vite.config.ts
  serverBuildFile: '[name].js',
  // a route is one file: each more costs a request and its headers
  splitRouteModules: false,
  // loading routes on demand would send booking tokens in the URL of the manifest request, and would fail offline
  routeDiscovery: { mode: 'initial' },
} satisfies Config
