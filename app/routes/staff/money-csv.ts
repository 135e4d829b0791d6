import { fileName } from '#app/content/company.ts'
import { parseMonth, presentMonth } from '#app/features/money/domain/month.ts'
import { gstr1CsvFile, gstr1JsonFile } from '#app/features/money/gstr1-files.ts'
import { documentsCsv, paymentsCsv } from '#app/features/money/money-files.ts'
import { settlementsCsv } from '#app/features/money/settlements-file.ts'
import { secret } from '#app/lib/page.ts'
import type { Route } from './+types/money-csv.ts'
import { exported } from './exported.ts'
import { requireStaffForFile } from './file-guard.ts'

export const handle = secret

const makers = {
  'documents.csv': documentsCsv,
  'payments.csv': paymentsCsv,
  'settlements.csv': settlementsCsv,
  'gstr1.csv': gstr1CsvFile,
  'gstr1.json': gstr1JsonFile,
}
const files = Object.keys(makers) as (keyof typeof makers)[]

/** What the accountant gets of a month: its documents, the money that came and went, what came to the bank, GSTR-1. */
export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaffForFile(args, 'money')
  const { pathname, searchParams } = new URL(args.request.url)
  const month = parseMonth(searchParams.get('month'), presentMonth(services.clock.now()))
  const file = files.find((name) => pathname.endsWith(`/${name}`)) ?? 'payments.csv'
  const [name, type] = file.split('.')
  return exported(args.request, services, user, `${fileName}-${name}-${month}.${type}`, () =>
    makers[file](services, user, month),
  )
}
