export const languageCodes = ['te', 'hi', 'en'] as const
export type SessionLanguage = (typeof languageCodes)[number]

export const languages: Readonly<Record<SessionLanguage, string>> = {
  te: 'Telugu',
  hi: 'Hindi',
  en: 'English',
}

export const nativeLanguageNames: Readonly<Partial<Record<SessionLanguage, string>>> = {
  te: 'తెలుగు',
  hi: 'हिन्दी',
}

export const parseLanguage = (value: unknown): SessionLanguage | null =>
  languageCodes.find((code) => code === value) ?? null

/** Formats a language, such as `Telugu`. Returns an obsolete code unchanged, and null if no language is given. */
export const formatLanguage = (language: SessionLanguage | null | undefined): string | null =>
  language ? (languages[language] ?? language) : null

/** Formats languages as `Telugu, Hindi or English`, in the order of `languageCodes`. */
export function formatLanguages(spoken: readonly SessionLanguage[], joint: 'or' | 'and' = 'or'): string {
  const labels = languageCodes.filter((code) => spoken.includes(code)).map((code) => languages[code])
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} ${joint} ${labels.at(-1)}`
}

type Speaker = { languages: readonly SessionLanguage[] }

/** Lists the languages that at least one of the counselors speaks, in the order of `languageCodes`. */
export const listSpokenLanguages = (counselors: readonly Speaker[]): SessionLanguage[] =>
  languageCodes.filter((code) => counselors.some(({ languages }) => languages.includes(code)))

/** Returns whether a counselor speaks a language; true if no language is requested. */
export const canSpeak = ({ languages }: Speaker, language: SessionLanguage | null | undefined): boolean =>
  !language || languages.includes(language)
