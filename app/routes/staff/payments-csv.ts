import { fileName } from '#app/content/company.ts'
import { parseMonth } from '#app/features/money/domain/month.ts'
import { presentMonth } from '#app/features/money/domain/month-of.ts'
import { paymentsCsv } from '#app/features/money/money-files.ts'
import { secret } from '#app/lib/page.ts'
import type { Route } from './+types/payments-csv.ts'
import { exported } from './exported.ts'
import { actorOf, requireStaffForFile } from './file-guard.ts'

export const handle = secret

/** The money that came and went in a month, for the accountant. */
export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaffForFile(args, 'money')
  const asked = new URL(args.request.url).searchParams.get('month')
  const month = parseMonth(asked, presentMonth(services.clock.now()))
  return exported(args.request, services, user, `${fileName}-payments-${month}.csv`, () =>
    paymentsCsv(services, actorOf(user), month),
  )
}
