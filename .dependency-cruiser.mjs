/** What may import what. Tests may import anything, and nothing imports tests. */
const test = '\\.test\\.tsx?$'
const ours = '^(app|emulators|tests|scripts|bench)/'
/** In order: a feature imports only those before it. */
const features = [
  ...[
    'pictures',
    'accounts',
    'availability',
    'booking',
    'payments',
    'plan',
    'assessment',
    'enquiries',
    'blog',
  ],
  ...['newsletter', 'visits', 'privacy', 'workspace', 'api'],
]

const error = (name, from, to) => ({ name, severity: 'error', from: { pathNot: test, ...from }, to })

const inOrder = features
  .slice(0, -1)
  .map((name, place) =>
    error(
      `${name}-imports-only-features-before-it`,
      { path: `^app/${name}/` },
      { path: `^app/(${features.slice(place + 1).join('|')})/` },
    ),
  )

/** Where classes stand that no page has but the workspace's. */
const workspaceOnly = [
  '^app/(accounts|privacy|site/editing)/(components|routes)/',
  '^app/blog/routes/(staff-blog|edit-post)',
  '^app/enquiries/(components|routes)/(inbox|message)',
  '^app/availability/(components|routes)/',
  '^app/payments/(components/staff/|routes/staff-)',
  '^app/newsletter/routes/staff-',
  '^app/plan/routes/(staff-plan|plan-preview)',
  '^app/workspace/(components|routes)/',
  '^app/ui/workspace/',
]
const publicRoutes = [
  '^app/(site|booking)/routes/',
  '^app/payments/routes/(?!staff-).*\\.tsx',
  '^app/assessment/routes/',
  '^app/blog/routes/(blog|post)\\.tsx',
  '^app/enquiries/routes/form',
  '^app/newsletter/routes/(?!staff-)',
  '^app/plan/routes/plan\\.tsx',
]

export default {
  forbidden: [
    error('lib-knows-nothing-else', { path: '^app/lib/' }, { path: ours, pathNot: '^app/lib/' }),
    error(
      'lib-uses-zod-alone',
      { path: '^app/lib/' },
      { path: '^node_modules/', pathNot: '^node_modules/zod/' },
    ),
    error(
      'ui-knows-no-feature',
      { path: '^app/ui/', pathNot: ['^app/ui/workspace/', test] },
      { path: ours, pathNot: '^app/(ui|lib)/' },
    ),
    error(
      'platform-knows-no-feature',
      { path: '^app/(server|db|jobs|pdf)/' },
      {
        path: `^app/(${features.join('|')}|content|site|[^/]+\\.tsx?$)/?`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'email-knows-no-feature',
      { path: '^app/mail/' },
      { path: `^app/(${features.join('|')}|content|site)/` },
    ),
    error(
      'what-browsers-run-needs-no-server',
      {
        path: '^app/(lib/|ui/|browser/|[^/]+/(components/|forms\\.ts|messages\\.ts))',
      },
      {
        path: '^node:|^(crypto|events|fs|net|path|stream|url|util)$|^node_modules/(drizzle-orm|pg|@electric-sql|nodemailer|pdfkit|pino|hono)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    ...inOrder,
    error('the-emulators-stand-alone', { path: '^emulators/' }, { path: ours, pathNot: '^emulators/' }),
    error('nothing-imports-tests', { path: '^(app|emulators)/' }, { path: `^(tests|bench)/|${test}` }),
    {
      ...error(
        'only-staff-pages-show-what-is-the-workspaces',
        { path: publicRoutes },
        {
          path: workspaceOnly,
          reachable: true,
        },
      ),
      comment: 'its classes are left out of app/ui/site.css',
    },
    error(
      'no-cycles',
      { path: '^(app|emulators)/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
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
