const looks = ['bg-neel text-rice', 'bg-leaf text-rice', 'bg-kumkum text-rice'] as const

type AvatarProps = { name: string; isMuted?: boolean; className?: string }

/** Circle with the initials of a person. Its color depends on the name. */
export function Avatar({ name, isMuted = false, className = 'size-10 text-sm' }: AvatarProps) {
  const words = name.split(/[\s.@]+/).filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word))
  const place = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % looks.length
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full leading-none font-semibold select-none ${isMuted ? 'bg-shade text-muted ring-1 ring-line' : looks[place]} ${className}`}
    >
      {initials.join('')}
    </span>
  )
}

/** Returns the first letter of a word with its vowel signs: `ఆ`, `A`. */
function firstLetter(word = ''): string {
  const [first] = new Intl.Segmenter('en').segment(word)
  return (first?.segment ?? '').toUpperCase()
}
