import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PartAnswer } from './part.tsx'

/**
 * Keeps what somebody is writing in one form of a page while another form of it is saved, and remembers on which version
 * it was begun. Without unsaved changes the fields follow what is saved.
 *
 * @param version what is saved now
 * @param answer the answer to this form, if it was refused
 * @param saved whether the page was opened by saving this form
 * @param raised whether it was opened by saving a form of this page that makes a new version: the step from the version
 * before is one's own then, and nobody else's
 */
export function useUnsaved(
  version: number,
  { answer, saved, raised }: { answer: PartAnswer | undefined; saved: boolean; raised: boolean },
) {
  const { key } = useLocation()
  const [seen, setSeen] = useState({ key, answer })
  const [base, setBase] = useState(answer?.version ?? version)
  const [changed, setChanged] = useState(answer !== undefined)
  /** The key of the fields: another one begins them anew. */
  const [stamp, setStamp] = useState(0)
  if (seen.key !== key || seen.answer !== answer) {
    setSeen({ key, answer })
    // typed before the scripts were there, it was not noticed until now
    if (answer) setChanged(true)
    if (answer?.version !== undefined) setBase(answer.version)
    if (saved && seen.key !== key) {
      setChanged(false)
      setBase(version)
      setStamp(stamp + 1)
    } else if (raised && version === base + 1) setBase(version)
  } else if (!changed && base !== version) {
    setBase(version)
    setStamp(stamp + 1)
  }
  return { base, changed, stamp, onInput: () => setChanged(true) }
}
