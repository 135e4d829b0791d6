/**
 * What each part may import; all else is an error. Tests may import anything, and nothing imports tests.
 * `parts` are names of this table, `packages` regular expressions of npm package names; of the parts under `types` it may
 * know the types alone: what is shown is typed by what makes it.
 */
const anyPackage = '.+'
const react = ['react', 'react-dom', 'react-router']
const builtin = '^node:|^(assert|buffer|crypto|events|fs|net|path|stream|url|util)$'

const table = {
  lib: { path: '^app/lib/', parts: ['lib'], packages: ['zod'] },
  browser: { path: '^app/browser/', parts: ['browser', 'domain', 'lib'] },
  domain: { path: '^app/features/[^/]+/domain/', parts: ['domain', 'lib'] },
  content: { path: '^app/content/', parts: ['content', 'domain', 'lib'] },
  ports: { path: '^app/ports/', parts: ['ports', 'domain', 'lib'] },
  emails: {
    path: '^app/features/([^/]+/emails|mail)/',
    parts: ['emails', 'domain', 'ports', 'lib'],
    packages: ['hono', 'ical-generator'],
    builtin: true,
  },
  'use-cases': {
    path: '^app/features/(?!mail/)[^/]+/[^/]+\\.ts$',
    parts: ['use-cases', 'domain', 'ports', 'emails', 'lib'],
    packages: ['markdown-it', 'zod', '@zxcvbn-ts/.+'],
    builtin: true,
  },
  'feature-ui': {
    path: '^app/features/[^/]+/ui/',
    parts: ['feature-ui', 'domain', 'content', 'ui', 'lib'],
    types: ['use-cases', 'ports'],
    packages: react,
  },
  ui: { path: '^app/ui/', parts: ['ui', 'lib'], packages: react },
  adapters: {
    path: '^app/adapters/',
    parts: ['adapters', 'ports', 'domain', 'lib'],
    packages: [anyPackage],
    builtin: true,
  },
  server: {
    path: '^app/server/',
    parts: ['server', 'adapters', 'ports', 'use-cases', 'emails', 'content', 'domain', 'lib'],
    packages: [anyPackage],
    builtin: true,
  },
  routes: {
    path: '^app/(routes/|routes\\.ts|root\\.tsx|entry\\.)',
    parts: [
      'routes',
      'browser',
      'use-cases',
      'emails',
      'feature-ui',
      'ui',
      'content',
      'ports',
      'domain',
      'lib',
    ],
    packages: [...react, '@react-router/.+', 'hono', 'pino', 'zod'],
    builtin: true,
  },
  emulators: { path: '^emulators/', parts: ['emulators'], packages: [anyPackage], builtin: true },
}

/** Each feature knows only those before it, so that none goes round in a circle; what is shown (`ui`) may come from any. */
const features = [
  'careers',
  'forms',
  'mail',
  'staff',
  'enquiries',
  'newsletter',
  'booking',
  'assessment',
  'payments',
  'waitlist',
  'privacy',
  'blog',
  'inbox',
  'desk',
  'plan',
  'availability',
  'away',
  'money',
  'figures',
  'audit',
]

/** Single edges that the table does not have. */
const exceptions = [
  // the HTTP API is mounted beside the pages, and hands them their services
  {
    name: 'http-mounts-routes',
    from: '^app/server/(http|pages)\\.ts$',
    to: '^app/routes/(api/index|context)\\.ts$',
  },
]

const test = '\\.test\\.tsx?$'
const ours = '^(app|emulators|tests|scripts|bench)/'

const rules = Object.entries(table).flatMap(([name, part]) => {
  const { path, parts, types = [], packages = [], builtin: mayUseNode } = part
  const excused = exceptions.filter((exception) => exception.from.startsWith(path)).map(({ to }) => to)
  const pathsOf = (names) => names.map((part) => table[part].path)
  const allowed = [...pathsOf(parts), ...excused]
  const from = { path, pathNot: test }
  return [
    {
      name: `${name}-imports-only-what-it-may`,
      severity: 'error',
      from,
      to: { path: ours, pathNot: [...allowed, ...pathsOf(types)] },
    },
    ...types.map((of) => ({
      name: `${name}-knows-of-${of}-types-alone`,
      severity: 'error',
      from,
      to: { path: table[of].path, dependencyTypesNot: ['type-only'] },
    })),
    {
      name: `${name}-uses-only-its-packages`,
      severity: 'error',
      from,
      to: {
        path: '^node_modules/',
        pathNot: packages.map((wanted) => `^node_modules/(${wanted}|@types/${wanted})/`),
      },
    },
    ...(mayUseNode
      ? []
      : [
          {
            name: `${name}-runs-in-browsers-too`,
            severity: 'error',
            from,
            to: { path: builtin, dependencyTypes: ['core'] },
          },
        ]),
  ]
})

const inOrder = features.slice(0, -1).map((name, place) => ({
  name: `${name}-knows-only-features-before-it`,
  severity: 'error',
  from: { path: `^app/features/${name}/(?!ui/)`, pathNot: test },
  to: { path: `^app/features/(${features.slice(place + 1).join('|')})/` },
}))

/** Where classes stand that no page has but the workspace's. */
const workspaceUi =
  '^app/(routes/staff/|ui/lists/|features/(audit|availability|away|bank|desk|figures|inbox|money|privacy|staff)/ui/)'

export default {
  forbidden: [
    ...rules,
    ...inOrder,
    {
      name: 'only-server-and-adapters-know-the-transports',
      comment: 'routes go through ports',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/(adapters|server)/', test] },
      to: { path: '^node_modules/(drizzle-orm|pg|@electric-sql|nodemailer)/' },
    },
    {
      name: 'only-staff-pages-show-what-is-the-workspaces',
      comment: 'its classes are left out of app/ui/site.css',
      severity: 'error',
      from: { path: '^app/routes/(site|book|enquiries|newsletter|unexpected)', pathNot: test },
      to: { path: workspaceUi, reachable: true },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^(app|emulators)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(\\./\\+types/|virtual:)' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts', '.css'],
    },
  },
}
