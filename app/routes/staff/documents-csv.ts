import { fileName } from '#app/content/company.ts'
import { parseMonth } from '#app/features/money/domain/month.ts'
import { presentMonth } from '#app/features/money/domain/month-of.ts'
import { documentsCsv } from '#app/features/money/money-files.ts'
import { secret } from '#app/lib/page.ts'
import type { Route } from './+types/documents-csv.ts'
import { exported } from './exported.ts'
import { actorOf, requireStaffForFile } from './file-guard.ts'

export const handle = secret

/** A month’s invoices, receipts and what takes them back, for the accountant. */
export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaffForFile(args, 'money')
  const asked = new URL(args.request.url).searchParams.get('month')
  const month = parseMonth(asked, presentMonth(services.clock.now()))
  return exported(args.request, services, user, `${fileName}-documents-${month}.csv`, () =>
    documentsCsv(services, actorOf(user), month),
  )
}
