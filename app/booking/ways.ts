/** Modes of a session: a video call, or a phone call from the counselor. */
export const ways = ['video', 'phone'] as const
export type Way = (typeof ways)[number]

/** Parses a mode; null for any other value. */
export const wayFrom = (value: unknown): Way | null => ways.find((way) => way === value) ?? null

/** Labels for chips and buttons. */
export const wayChoices: Readonly<Record<Way, string>> = { video: 'Video call', phone: 'We call you' }

/** Labels for staff. */
export const wayFacts: Readonly<Record<Way, string>> = { video: 'Video call', phone: 'By phone' }

type ByWay = { way: Way; phone: string }

/** Whether the session is a phone call. Old bookings without a mode are video calls. */
export const byPhone = ({ way }: { way?: Way | undefined }): boolean => way === 'phone'

/** Formats ten digits for reading aloud, with non-breaking spaces: `+91 98480 01518`. */
export const phoneInWords = (phone: string): string =>
  `+91 ${phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')}`.replaceAll(' ', '\u00a0')

/** Formats the call: `Phone call: we call +91 98480 01518`. */
export const callInWords = ({ phone }: Pick<ByWay, 'phone'>): string =>
  `Phone call: we call ${phoneInWords(phone)}`

/** Returns the URL with which the counselor calls the visitor. */
export const telUrl = (phone: string): string => `tel:+91${phone}`
