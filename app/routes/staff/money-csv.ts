import { fileName } from '#app/content/company.ts'
import { parseMonth, presentMonth } from '#app/features/money/domain/month.ts'
import { documentsCsv, paymentsCsv } from '#app/features/money/money-files.ts'
import { secret } from '#app/lib/page.ts'
import type { Route } from './+types/money-csv.ts'
import { exported } from './exported.ts'
import { requireStaffForFile } from './file-guard.ts'

export const handle = secret

/** What the accountant gets of a month: its documents, or the money that came and went. */
export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaffForFile(args, 'money')
  const { pathname, searchParams } = new URL(args.request.url)
  const month = parseMonth(searchParams.get('month'), presentMonth(services.clock.now()))
  const [name, make] = pathname.endsWith('/documents.csv')
    ? (['documents', documentsCsv] as const)
    : (['payments', paymentsCsv] as const)
  return exported(args.request, services, user, `${fileName}-${name}-${month}.csv`, () =>
    make(services, user, month),
  )
}
