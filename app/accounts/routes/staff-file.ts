const notFromWorkspace =
  'This file can only be downloaded from the workspace. Open its page there and press the link.'

/**
 * Returns a CSV or JSON file for staff. HEAD requests, prefetches and links on other sites are rejected, because every
 * export is recorded in the audit log.
 */
export async function exportFile({ headers, method }: Request, name: string, make: () => Promise<string>) {
  const isFromSite = ['same-origin', 'none'].includes(headers.get('Sec-Fetch-Site') ?? 'none')
  if (method !== 'GET' || !isFromSite || headers.get('Sec-Purpose')?.includes('prefetch'))
    return new Response(notFromWorkspace, { status: 403 })
  const isCsv = name.endsWith('.csv')
  // CSV starts with a byte order mark, because Excel would otherwise read it as Latin-1
  return new Response(`${isCsv ? '\ufeff' : ''}${await make()}`, {
    headers: {
      'Content-Type': `${isCsv ? 'text/csv' : 'application/json'}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
