/**
 * The languages in which sessions are held; the only place where they stand. Forms, filters, counselors' accounts and what
 * pages say of them follow.
 */
export const languageCodes = ['te', 'hi', 'en'] as const
export type SessionLanguage = (typeof languageCodes)[number]

/** As pages, mails and files say them. */
export const languages: Readonly<Record<SessionLanguage, string>> = {
  te: 'Telugu',
  hi: 'Hindi',
  en: 'English',
}

/** The same as their speakers write them, where that is in another script. */
export const ownNames: Readonly<Partial<Record<SessionLanguage, string>>> = { te: 'తెలుగు', hi: 'हिन्दी' }

export const isLanguage = (value: unknown): value is SessionLanguage =>
  languageCodes.some((code) => code === value)

/** What somebody sent as a language, if it is one. */
export const languageFrom = (value: unknown): SessionLanguage | null => (isLanguage(value) ? value : null)

/** `Telugu`; one that is listed no more as it was kept; null when none was chosen. */
export const languageInWords = (language: SessionLanguage | null | undefined): string | null =>
  language ? (languages[language] ?? language) : null

/** `Telugu, Hindi or English`, in the order in which they are listed. */
export function languagesInWords(spoken: readonly SessionLanguage[], joint: 'or' | 'and' = 'or'): string {
  const labels = languageCodes.filter((code) => spoken.includes(code)).map((code) => languages[code])
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} ${joint} ${labels.at(-1)}`
}

type Speaker = { languages: readonly SessionLanguage[] }

/** The languages that one of them speaks at least, in the order of their list. */
export const spokenBy = (counselors: readonly Speaker[]): SessionLanguage[] =>
  languageCodes.filter((code) => counselors.some(({ languages }) => languages.includes(code)))

/** Whether a counselor gives sessions in a language; when none is asked for, all do. */
export const speaks = ({ languages }: Speaker, language: SessionLanguage | null | undefined): boolean =>
  !language || languages.includes(language)
