/** `guessable`: a program that knows what people choose finds it soon; `leaked`: it stands in a list of stolen passwords. */
export type PasswordWeakness = 'guessable' | 'leaked'

/** What is known of how passwords are guessed. */
export interface PasswordStrength {
  /**
   * What is wrong with a password that somebody chose; null when nothing is known against it.
   *
   * @param own words that whoever guesses at this account tries first: its owner's name and address
   */
  weakness(password: string, own: readonly string[]): Promise<PasswordWeakness | null>
}
