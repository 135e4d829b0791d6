/** The first day of the week where the visitor's languages are spoken, 1 Monday … 7 Sunday; India's for none. */
export function weekStart(acceptLanguage: string | null): number {
  const preferred = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() || 'en-IN'
  return firstDayOf(preferred === '*' ? 'en-IN' : preferred) ?? firstDayOf('en-IN') ?? 7
}

type WeekInfo = { firstDay: number }

function firstDayOf(tag: string): number | undefined {
  try {
    const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  } catch {
    return undefined
  }
}
