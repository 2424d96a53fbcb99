// Import rules between packages and features. Patterns match the features, so a new feature needs no change here.
const TEST = '\\.test\\.tsx?$|/test/'
const PROVES = ['^(bench|deploy|e2e)/', TEST]

module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'Rules know no clock, no disk, no network and no library but the calendar and the numbering plans of phones.',
      from: { path: '^packages/domain/src', pathNot: TEST },
      to: { pathNot: ['^packages/domain/src', 'node_modules/(temporal-polyfill|libphonenumber-js)/'] },
    },
    {
      name: 'planner-is-pure',
      severity: 'error',
      from: { path: '^packages/planner/src', pathNot: TEST },
      to: { pathNot: '^packages/planner/src' },
    },
    {
      name: 'slips-are-pure',
      severity: 'error',
      comment: 'The API and the browser of a till make the same bytes.',
      from: { path: '^packages/slips/src', pathNot: TEST },
      to: {
        pathNot: ['^packages/(slips|domain)/src', 'node_modules/(bidi-js|@point-of-sale/receipt-printer-encoder)/'],
      },
    },
    {
      name: 'contract-knows-only-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: TEST },
      to: { pathNot: ['^packages/(contract|domain)/src', 'node_modules/zod/'] },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      comment: 'Arrows point down: apps stand on packages.',
      from: { path: '^packages/' },
      to: { path: '^(apps|tools|bench|deploy|e2e)/' },
    },
    {
      name: 'apps-know-no-other-app',
      severity: 'error',
      comment: 'They meet on the wire. A test may start another one for real.',
      from: { path: '^apps/([^/]+)/', pathNot: TEST },
      to: { path: '^(apps|tools|bench|deploy|e2e)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'feature-entry-point',
      severity: 'error',
      comment: 'Another feature is entered by its service only.',
      from: { path: '^apps/api/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^apps/api/src/features/', pathNot: ['^apps/api/src/features/$1/', '\\.service\\.ts$'] },
    },
    {
      name: 'processes-use-entry-points',
      severity: 'error',
      comment: 'app, worker and commands put features together: they mount routes and jobs and call services.',
      from: { path: '^apps/api/src/[^/]+$', pathNot: TEST },
      to: { path: '^apps/api/src/features/', pathNot: '\\.(routes|jobs|service)\\.ts$' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/(api/src|web/app)/(platform|ui)/', pathNot: TEST },
      to: { path: '^apps/(api/src|web/app)/features/' },
    },
    {
      name: 'only-repos-speak-sql',
      severity: 'error',
      from: { path: '^apps/api/src/features/', pathNot: ['\\.repo\\.ts$', TEST] },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'shared-stays-below-features',
      severity: 'error',
      comment: 'Features and layout import shared; shared imports platform, ui and base.',
      from: { path: '^apps/web/app/shared/', pathNot: TEST },
      to: { path: '^apps/web/app/(features|layout)/' },
    },
    {
      name: 'platform-does-not-import-shared',
      severity: 'error',
      from: { path: '^apps/web/app/(platform|ui|base)/', pathNot: TEST },
      to: { path: '^apps/web/app/shared/' },
    },
    {
      name: 'kit-does-not-import-platform',
      severity: 'error',
      comment: 'The kit knows languages and formats (base), but no session and no API.',
      from: { path: '^apps/web/app/ui/', pathNot: TEST },
      to: { path: '^apps/web/app/platform/' },
    },
    {
      name: 'base-is-at-the-bottom',
      severity: 'error',
      comment: 'Every folder of the web may import base, so base imports none of them.',
      from: { path: '^apps/web/app/base/', pathNot: TEST },
      to: { path: '^apps/web/app/', pathNot: '^apps/web/app/base/' },
    },
    {
      name: 'screens-of-features-stand-apart',
      severity: 'error',
      comment: 'In the web, what several features use is in shared or below it.',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'the-kit-alone-knows-its-libraries',
      severity: 'error',
      comment: 'A screen is made of our parts; what they are made of can then change in one place.',
      from: { path: '^apps/web/app/', pathNot: ['^apps/web/app/ui/', TEST] },
      to: {
        path: 'node_modules/(@mantine|@tanstack|@tabler|recharts|maplibre-gl|@vis\\.gl|react-hook-form|@hookform)/',
      },
    },
    {
      name: 'kit-does-not-import-layout-or-features',
      severity: 'error',
      from: { path: '^apps/web/app/(ui|platform)/', pathNot: TEST },
      to: { path: '^apps/web/app/layout/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: PROVES },
      to: { path: TEST, pathNot: 'node_modules' },
    },
    {
      name: 'no-development-library-in-production',
      severity: 'error',
      comment:
        'The image is installed without them. Optional peers (tracing) are added by name; the build alone reads the routes.',
      from: {
        path: '^(apps/[^/]+/(src|app|server|server\\.ts)|packages/[^/]+/src)',
        pathNot: [TEST, '^apps/web/app/routes\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'type-only'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'A circle closed by a type alone vanishes before the code runs.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every-import-is-found',
      severity: 'error',
      comment: 'What cannot be followed cannot be judged.',
      from: {},
      // The web framework generates these modules: route types, and the build under a virtual name.
      to: { couldNotResolve: true, pathNot: ['/\\+types/', '^virtual:', '/build/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
