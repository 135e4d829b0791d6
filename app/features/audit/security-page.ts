import { peoplePath } from '#app/features/staff/domain/paths.ts'
import { refusalKindNames, refusalKinds } from '#app/features/staff/domain/refusals.ts'
import { moment } from '#app/lib/dates.ts'
import { paged } from '#app/lib/paged.ts'
import { DAY } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { SecurityQuery } from './domain/security-page.ts'

const pageSize = 50
const spans = [
  { title: '24 hours', days: 1 },
  { title: '7 days', days: 7 },
  { title: '30 days', days: 30 },
] as const

export type SecurityPage = Awaited<ReturnType<typeof securityPage>>
export type RefusalRow = SecurityPage['rows'][number]

/** What was refused, by kind and span, and where and to whom; up to this moment. */
export async function securityPage(
  { refusals, clock }: Pick<Services, 'refusals' | 'clock'>,
  { kind, page: wanted }: SecurityQuery,
) {
  await refusals.flush()
  const now = clock.now()
  const { found, page, pages } = await paged(wanted, pageSize, (offset) =>
    refusals.list({ ...(kind && { kind }), limit: pageSize, offset }),
  )
  const sums = await refusals.sums(spans.map(({ days }) => now - days * DAY))
  return {
    rows: found.counts.map(({ kind, account, network, times, lastAt }) => ({
      id: [kind, account?.id, network, lastAt].join(' '),
      what: refusalKinds[kind],
      account: account && { ...account, href: `${peoplePath}/${account.id}` },
      network: network && networkInShort(network),
      times,
      last: moment(lastAt, now),
    })),
    total: found.total,
    page,
    pages,
    spans: spans.map(({ title }) => title),
    sums: refusalKindNames.map((name) => ({
      what: refusalKinds[name],
      counts: spans.map((_, place) => sums[name]?.[place] ?? 0),
    })),
  }
}

/** Enough of a code to tell networks apart by eye; its key's id in front is left out. */
const networkInShort = (code: string): string => code.slice(code.indexOf('.') + 1).slice(0, 8)
