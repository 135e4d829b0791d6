import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site on one screen. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('services/counselor-login', 'routes/staff/login.tsx'),
    route('services/sessionbooking', 'routes/book/free.tsx'),
    route('bookings/:token', 'routes/book/link.tsx', [
      index('routes/book/booking.tsx'),
      route('time', 'routes/book/move.tsx'),
      route('cancellation', 'routes/book/cancel.tsx'),
    ]),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  route('services/counselor-dashboard', 'routes/staff/dashboard.tsx'),
  route('bookings/:token/invite.ics', 'routes/book/invite.ts'),
] satisfies RouteConfig
