import { useEffect, useRef, useState } from 'react'
import { previewPath } from '../domain/paths.ts'

const pauseMs = 300

/**
 * A text as visitors will see it, made by the server with what makes the public page: soon after its writer has paused.
 *
 * @param first safe HTML to begin with
 */
export function usePreview(first: string) {
  const box = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)
  const [html, setHtml] = useState(first)
  const [failed, setFailed] = useState(false)

  function stop() {
    clearTimeout(timer.current)
    asking.current?.abort()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left
  useEffect(() => stop, [])

  async function ask(text: string) {
    stop()
    const controller = new AbortController()
    asking.current = controller
    const { signal } = controller
    try {
      const answer = await fetch(previewPath, { method: 'POST', body: new URLSearchParams({ text }), signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const made = await answer.text()
      if (signal.aborted) return
      setHtml(made)
      setFailed(false)
    } catch {
      if (!signal.aborted) setFailed(true)
    }
  }

  return {
    box,
    html,
    failed,
    renew(text: string) {
      stop()
      timer.current = setTimeout(ask, pauseMs, text)
    },
    show(made: string) {
      stop()
      setHtml(made)
      setFailed(false)
    },
    /** Renews it at once, and leads there: on a phone it stands below the text. */
    reveal(text: string) {
      void ask(text)
      box.current?.focus()
    },
  }
}
