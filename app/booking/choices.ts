/** School years and work levels. Counselors use them to prepare for the session. */
export const classLevels = ['8', '9', '10', '11', '12', 'diploma', 'degree', 'working'] as const
export type ClassLevel = (typeof classLevels)[number]

/** Years 11 and 12 are Class 11 and 12 in CBSE schools, Inter 1 and 2 in Telangana and Andhra Pradesh. */
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
export const formatClassLevel = (level: ClassLevel | null | undefined): string | null =>
  level ? (labels[level] ?? level) : null

/** Professions in the booking form, in display order. "Other" is a separate text field. */
export const professions = [
  'Doctor',
  'Teacher',
  'Police Officer',
  'Pilot',
  'Astronaut',
  'Actor/Model',
  'Photographer',
  'Soldier (Army/Navy/Air Force)',
  'Chef',
  'Scientist',
  'Architect',
  'Journalist/News Reporter',
  'Judge',
  'Artist/Painter',
  'Engineer',
] as const

/** Modes of a session: a video call, or a phone call from the counselor. */
export const sessionModes = ['video', 'phone'] as const
export type SessionMode = (typeof sessionModes)[number]

export const isPhoneCall = ({ mode }: { mode: SessionMode }): boolean => mode === 'phone'

/** Formats ten digits for reading aloud, with non-breaking spaces: `+91 98480 01518`. */
export const formatPhone = (phone: string): string =>
  `+91 ${phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')}`.replaceAll(' ', '\u00a0')

export const formatPhoneMode = ({ phone }: { phone: string }): string =>
  `Phone call: we call ${formatPhone(phone)}`

export const buildTelUrl = (phone: string): string => `tel:+91${phone}`
