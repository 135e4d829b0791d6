import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigation } from 'react-router'
import { SECOND } from '#app/lib/time.ts'
import { keepDraft } from '#app/ui/drafts.ts'
import type { SavedPlan } from '../write-plan.ts'

/** What the server says to a plan that was saved by itself: when, or why not. */
export type Autosaved =
  | { saved: string; version: number }
  | { saved: null; message: string; theirs?: SavedPlan; again: boolean }

const afterTyping = 1.5 * SECOND
const tryAgainAfter = 5 * SECOND

/**
 * Saves a form some moments after something was typed into it; one save at a time, the newest words last, and again
 * until the network is back; none while the button’s is under way. Somebody else's save stops it: then the writer decides.
 *
 * @param form has `editor`, which names this page to the server: it goes on over its own saves
 * @param stored the version that the page was loaded with: what was saved by its button since settles it
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, stored: number) {
  const { pathname } = useLocation()
  const pressed = useNavigation().formMethod === 'POST'
  const fetcher = useFetcher<Autosaved>()
  const [waits, setWaits] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  const { data } = fetcher
  // an answer, and what the page had of the server when it came
  const [heard, setHeard] = useState({ data, stored })
  if (heard.data !== data) setHeard({ data, stored })
  const settled = data?.saved === null && stored > (data.theirs?.version ?? heard.stored)
  const answer = settled ? undefined : data
  const stopped = answer?.saved === null && !answer.again

  const plan = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setWaits(true), delay)
  }
  const stop = () => {
    clearTimeout(timer.current)
    setWaits(false)
  }
  /** The number of a save, by which the server knows an older one that arrives late. */
  const nextTurn = () => {
    turn.current += 1
    return String(turn.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one save at a time, begun when the last is answered
  useEffect(() => {
    if (!waits || stopped || pressed || fetcher.state !== 'idle' || !form.current) return
    setWaits(false)
    const typed = new FormData(form.current)
    typed.set('intent', 'autosave')
    typed.set('turn', nextTurn())
    delete form.current.dataset.changed
    fetcher.submit(typed, { method: 'post' })
  }, [waits, stopped, pressed, fetcher.state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    if (fetcher.state !== 'idle' || !answer || !form.current) return
    if (answer.saved !== null) {
      // it is stored now, unless more was typed meanwhile
      if (form.current.dataset.changed === undefined) keepDraft(pathname, null)
      return
    }
    form.current.dataset.changed = ''
    if (answer.again) plan(tryAgainAfter)
  }, [fetcher.state, answer])

  useEffect(() => {
    const online = () => form.current?.dataset.changed !== undefined && setWaits(true)
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      clearTimeout(timer.current)
    }
  }, [form])

  return { answer, saving: fetcher.state !== 'idle', typed: () => plan(afterTyping), stop, nextTurn }
}
