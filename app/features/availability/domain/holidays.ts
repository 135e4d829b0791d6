import { type IsoDate, indiaDate, type Millis } from '#app/lib/time.ts'

type Year = {
  year: number
  /** Where the list is from; null while the government has announced none. */
  source: { title: string; href: string } | null
  days: readonly (readonly [date: IsoDate, name: string])[]
}

/** What is a holiday on the same date of every year. */
const everyYear = (year: number): Year['days'] => [
  [`${year}-01-26`, 'Republic Day'],
  [`${year}-04-05`, 'Babu Jagjivan Ram’s birthday'],
  [`${year}-04-14`, 'Dr B. R. Ambedkar’s birthday'],
  [`${year}-08-15`, 'Independence Day'],
  [`${year}-10-02`, 'Gandhi Jayanti'],
  [`${year}-12-25`, 'Christmas'],
  [`${year}-12-26`, 'The day after Christmas'],
]

/**
 * The general holidays of Telangana, which the General Administration Department announces each December for the year that
 * follows. Of a year without an order only those are known whose date is certain.
 */
const years: readonly Year[] = [
  {
    year: 2026,
    source: {
      title: 'the government’s order of 8 December 2025, as the Deccan Chronicle printed it',
      href: 'https://www.deccanchronicle.com/southern-states/telangana/telanganas-2026-holiday-calendar-released-1922551',
    },
    days: [
      ['2026-01-14', 'Bhogi'],
      ['2026-01-15', 'Sankranti'],
      ['2026-01-26', 'Republic Day'],
      ['2026-02-15', 'Maha Shivaratri'],
      ['2026-03-03', 'Holi'],
      ['2026-03-19', 'Ugadi'],
      ['2026-03-21', 'Ramzan'],
      ['2026-03-22', 'The day after Ramzan'],
      ['2026-03-27', 'Sri Rama Navami'],
      ['2026-04-03', 'Good Friday'],
      ['2026-04-05', 'Babu Jagjivan Ram’s birthday'],
      ['2026-04-14', 'Dr B. R. Ambedkar’s birthday'],
      ['2026-05-27', 'Bakrid'],
      ['2026-06-26', 'Moharram'],
      ['2026-08-10', 'Bonalu'],
      ['2026-08-15', 'Independence Day'],
      ['2026-08-26', 'Milad un Nabi'],
      ['2026-09-04', 'Sri Krishna Ashtami'],
      ['2026-09-14', 'Vinayaka Chavithi'],
      ['2026-10-02', 'Gandhi Jayanti'],
      ['2026-10-18', 'Saddula Bathukamma'],
      ['2026-10-20', 'Vijaya Dasami'],
      ['2026-10-21', 'The day after Vijaya Dasami'],
      ['2026-11-08', 'Deepavali'],
      ['2026-11-24', 'Kartika Purnima, Guru Nanak’s birthday'],
      ['2026-12-25', 'Christmas'],
      ['2026-12-26', 'The day after Christmas'],
    ],
  },
  {
    year: 2027,
    source: null,
    days: [...everyYear(2027), ['2027-03-26', 'Good Friday']],
  },
]

export type Holiday = { date: IsoDate; name: string }

/** All holidays of this year, India's date, and of the next, each year's in their order. */
export function holidayYears(now: Millis): (Omit<Year, 'days'> & { days: Holiday[] })[] {
  const thisYear = Number(indiaDate(now).slice(0, 4))
  return [thisYear, thisYear + 1].map((year) => {
    const { source, days } = years.find((known) => known.year === year) ?? {
      source: null,
      days: everyYear(year),
    }
    const inOrder = days.toSorted(([a], [b]) => (a < b ? -1 : 1))
    return { year, source, days: inOrder.map(([date, name]) => ({ date, name })) }
  })
}

/** Whether a date can still be closed: it is today, India's date, or lies ahead. */
export const liesAhead = ({ date }: Holiday, now: Millis): boolean => date >= indiaDate(now)

/** The name of a holiday's box in the form. */
export const holidayName = (date: IsoDate): string => `holiday-${date}`
