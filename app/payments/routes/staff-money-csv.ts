import { requireStaff } from '#app/accounts/routes/guard.ts'
import { exportFile } from '#app/accounts/routes/staff-file.ts'
import { privatePage } from '#app/lib/page.ts'
import { accountantFileName, exportAccountantFile } from '#app/payments/accountant-file.ts'
import { getCurrentMonth, parseMonth } from '#app/payments/month.ts'
import type { Route } from './+types/staff-money-csv.ts'

export const handle = privatePage

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'money')
  const { searchParams } = new URL(args.request.url)
  const month = parseMonth(searchParams.get('month'), getCurrentMonth(app.clock.now()))
  return exportFile(args.request, accountantFileName(app, month), () =>
    exportAccountantFile(app, user, month),
  )
}
