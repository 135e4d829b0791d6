import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { updatesPath } from '#app/accounts/paths.ts'
import { browserNow } from '#app/lib/browser-clock.ts'
import { HOUR, SECOND } from '#app/lib/time.ts'
import type { UpdateMark } from '#app/workspace/queries.ts'

const every = 45 * SECOND
/** Idle time in ms after which a page stops polling, so that the login expires. */
const awake = HOUR

type Updates = { mark: UpdateMark; text: string | null }

/**
 * Reloads a workspace page when something changed, and says so; while the user types it only says so. Pauses
 * while the page is hidden or offline.
 */
export function StayFresh() {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const [notice, setNotice] = useState<{ text: string; isShown: boolean } | null>(null)
  useEffect(() => {
    let mark: UpdateMark | null = null
    let touched = browserNow()
    const touch = () => {
      touched = browserNow()
    }
    async function look(back = false) {
      if (document.visibilityState !== 'visible' || browserNow() - touched > awake) return
      const updates = await fetchUpdates(mark)
      if (!updates || location.pathname !== pathname) return
      const isWriting = document.querySelector('form[data-changed]') !== null
      if (updates === 'signed-out') {
        if (!isWriting) await revalidate()
        return
      }
      mark = updates.mark
      if (updates.text) setNotice({ text: updates.text, isShown: !isWriting })
      if (!isWriting && (updates.text || back)) await revalidate()
    }
    const comeBack = () => {
      touch()
      void look(true)
    }
    void look()
    const timer = setInterval(() => void look(), every)
    for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, touch, { passive: true })
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearInterval(timer)
      for (const type of ['pointerdown', 'keydown', 'scroll']) removeEventListener(type, touch)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [revalidate, pathname])
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-40 lg:bottom-4 grid justify-items-center print:hidden"
    >
      {notice && (
        <p className="on-dark pointer-events-auto flex flex-wrap items-center gap-x-4 rounded-lg bg-night px-4 py-1 text-rice shadow-float ring-1 ring-night-line">
          {notice.text}
          {!notice.isShown && (
            <button
              type="button"
              onClick={() => {
                setNotice(null)
                void revalidate()
              }}
              className={press}
            >
              Show
            </button>
          )}
          <button type="button" onClick={() => setNotice(null)} className={press}>
            Hide
          </button>
        </p>
      )}
    </div>
  )
}

const press = 'min-h-11 cursor-pointer font-semibold underline underline-offset-4'

/** Fetches updates; returns null without a network. */
async function fetchUpdates(mark: UpdateMark | null): Promise<Updates | 'signed-out' | null> {
  const query = mark ? `?event=${mark.event}&messages=${mark.messages}` : ''
  try {
    const answer = await fetch(`${updatesPath}${query}`, { redirect: 'manual' })
    if (answer.status === 401 || answer.type === 'opaqueredirect') return 'signed-out'
    return answer.ok ? ((await answer.json()) as Updates) : null
  } catch {
    return null
  }
}
