import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PartAnswer } from './part.tsx'

/**
 * Preserves unsaved input of a form while another form of the page is saved, and remembers the version at
 * which editing began. Without unsaved changes the fields show the saved values.
 *
 * @param version saved version
 * @param answer response to this form, if it was rejected
 * @param saved whether the page was opened by saving this form
 * @param raised whether the page was opened by a save that created a new version, so that the version change
 * is the user's own
 */
export function useUnsaved(
  version: number,
  { answer, saved, raised }: { answer: PartAnswer | undefined; saved: boolean; raised: boolean },
) {
  const { key } = useLocation()
  const [seen, setSeen] = useState({ key, answer })
  const [base, setBase] = useState(answer?.version ?? version)
  const [changed, setChanged] = useState(answer !== undefined)
  /** Key of the fields; a new key resets them. */
  const [stamp, setStamp] = useState(0)
  if (seen.key !== key || seen.answer !== answer) {
    setSeen({ key, answer })
    // input from before hydration was not detected
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
