import { evidenceFor } from '#app/features/bank/evidence.ts'
import { secret } from '#app/lib/page.ts'
import type { Route } from './+types/evidence.ts'
import { fileHeaders, requireStaffForFile } from './file-guard.ts'

export const handle = secret

/** The evidence for a dispute, as one PDF for the provider's dashboard. */
export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaffForFile(args, 'money')
  const dispute = new URL(args.request.url).searchParams.get('dispute') ?? ''
  const evidence = await evidenceFor(services, user, dispute)
  if (!evidence) {
    const words = 'There is no such dispute. The open ones stand on the page Money, under Open cases.'
    return new Response(words, { status: 404, headers: fileHeaders })
  }
  const pdf = await services.documents.evidence(evidence)
  return new Response(pdf, {
    headers: {
      ...fileHeaders,
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="evidence-${dispute}.pdf"`,
    },
  })
}
