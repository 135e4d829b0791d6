/** A pure function that keeps its last `most` answers, for what every request asks again. */
export function remembered<Key, Answer>(most: number, work: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, Answer>()
  return (key) => {
    const known = answers.get(key)
    if (known !== undefined) return known
    if (answers.size >= most) answers.clear()
    const answer = work(key)
    answers.set(key, answer)
    return answer
  }
}
