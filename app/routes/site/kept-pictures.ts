/**
 * Remembers pictures by what they show, so that one is drawn once for all who ask for it; one that fails is drawn anew.
 *
 * @param most of them: with the next one all others are forgotten
 */
export function keptPictures<Picture>(most: number) {
  const kept = new Map<string, Promise<Picture>>()
  return (key: string, draw: () => Promise<Picture>): Promise<Picture> => {
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= most) kept.clear()
    const picture = draw()
    kept.set(key, picture)
    picture.catch(() => kept.delete(key))
    return picture
  }
}
