/** How counselor and visitor meet: in a video call, or because the counselor calls the visitor's phone. */
export const ways = ['video', 'phone'] as const
export type Way = (typeof ways)[number]

/** What somebody sent as a way, if it is one. */
export const wayFrom = (value: unknown): Way | null => ways.find((way) => way === value) ?? null

/** On chips and buttons that choose it. */
export const wayChoices: Readonly<Record<Way, string>> = { video: 'Video call', phone: 'We call you' }

/** In lists of facts, for whoever works here. */
export const wayFacts: Readonly<Record<Way, string>> = { video: 'Video call', phone: 'By phone' }

type ByWay = { way: Way; phone: string }

/** Whether the counselor calls; of what was written before there was a choice it is never so. */
export const byPhone = ({ way }: { way?: Way | undefined }): boolean => way === 'phone'

/** `+91 98480 01518` of ten digits: as people read a number out, and unbroken. */
export const phoneInWords = (phone: string): string =>
  `+91 ${phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')}`.replaceAll(' ', '\u00a0')

/** `Phone call: we call +91 98480 01518` */
export const callInWords = ({ phone }: Pick<ByWay, 'phone'>): string =>
  `Phone call: we call ${phoneInWords(phone)}`

/** Where a phone of the counselor's calls its visitor. */
export const telUrl = (phone: string): string => `tel:+91${phone}`
