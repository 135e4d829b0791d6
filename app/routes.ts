import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site on one screen. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('services/counselor-login', 'routes/staff/login.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  route('services/counselor-dashboard', 'routes/staff/dashboard.tsx'),
] satisfies RouteConfig
