/** Where whoever comes stands in school or work: what a counselor prepares by. */
export const classLevels = ['8', '9', '10', '11', '12', 'diploma', 'degree', 'working'] as const
export type ClassLevel = (typeof classLevels)[number]

/** The eleventh and twelfth year are Class 11 and 12 in CBSE schools, Inter 1 and 2 in Telangana and Andhra Pradesh. */
const labels: Readonly<Record<ClassLevel, string>> = {
  8: 'Class 8',
  9: 'Class 9',
  10: 'Class 10',
  11: 'Class 11 · Inter 1',
  12: 'Class 12 · Inter 2',
  diploma: 'Diploma or ITI',
  degree: 'Degree or PG',
  working: 'Working',
}

/** As the form, mails, pages and files say it; one that is listed no more as it was kept; null when it was not said. */
export const classInWords = (level: ClassLevel | null | undefined): string | null =>
  level ? (labels[level] ?? level) : null
