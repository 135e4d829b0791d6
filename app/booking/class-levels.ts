/** School years and work levels, with which a counselor prepares for the session. */
export const classLevels = ['8', '9', '10', '11', '12', 'diploma', 'degree', 'working'] as const
export type ClassLevel = (typeof classLevels)[number]

/**
 * Labels for display. Years 11 and 12 are Class 11 and 12 in CBSE schools, Inter 1 and 2 in Telangana and Andhra
 * Pradesh.
 */
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

/** Returns the label of a level. An obsolete level is returned unchanged, a missing level as null. */
export const classInWords = (level: ClassLevel | null | undefined): string | null =>
  level ? (labels[level] ?? level) : null
