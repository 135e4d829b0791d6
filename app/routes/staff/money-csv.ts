import { fileName } from '#app/content/company.ts'
import { parseMonth, presentMonth } from '#app/features/money/domain/month.ts'
import { documentsCsv, paymentsCsv } from '#app/features/money/money-files.ts'
import { settlementsCsv } from '#app/features/money/settlements-file.ts'
import { secret } from '#app/lib/page.ts'
import type { Route } from './+types/money-csv.ts'
import { exported } from './exported.ts'
import { requireStaffForFile } from './file-guard.ts'

export const handle = secret

const makers = { documents: documentsCsv, payments: paymentsCsv, settlements: settlementsCsv }
const files = ['documents', 'payments', 'settlements'] as const

/** What the accountant gets of a month: its documents, the money that came and went, or what came to the bank. */
export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaffForFile(args, 'money')
  const { pathname, searchParams } = new URL(args.request.url)
  const month = parseMonth(searchParams.get('month'), presentMonth(services.clock.now()))
  const name = files.find((name) => pathname.endsWith(`/${name}.csv`)) ?? 'payments'
  return exported(args.request, services, user, `${fileName}-${name}-${month}.csv`, () =>
    makers[name](services, user, month),
  )
}
