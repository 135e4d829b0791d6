import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { newsPath } from '#app/accounts/paths.ts'
import { browserNow } from '#app/lib/browser-clock.ts'
import { HOUR, SECOND } from '#app/lib/time.ts'

const every = 45 * SECOND
/** Idle time in ms after which a page stops polling, so that the login expires. */
const awake = HOUR

type Mark = { event: string; messages: number }
type News = { mark: Mark; words: string | null }

/**
 * Reloads a workspace page when there is news, and shows the news; while the user types it only shows them. Pauses
 * while the page is hidden or offline.
 */
export function StayFresh() {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const [said, setSaid] = useState<{ words: string; shown: boolean } | null>(null)
  useEffect(() => {
    let mark: Mark | null = null
    let touched = browserNow()
    const touch = () => {
      touched = browserNow()
    }
    async function look(back = false) {
      if (document.visibilityState !== 'visible' || browserNow() - touched > awake) return
      const news = await ask(mark)
      if (!news || location.pathname !== pathname) return
      const writing = document.querySelector('form[data-changed]') !== null
      if (news === 'signed-out') {
        if (!writing) await revalidate()
        return
      }
      mark = news.mark
      if (news.words) setSaid({ words: news.words, shown: !writing })
      if (!writing && (news.words || back)) await revalidate()
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
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-center print:hidden"
    >
      {said && (
        <p className="on-dark pointer-events-auto flex flex-wrap items-center gap-x-4 rounded-lg bg-night px-4 py-1 text-rice shadow-float ring-1 ring-night-line">
          {said.words}
          {!said.shown && (
            <button
              type="button"
              onClick={() => {
                setSaid(null)
                void revalidate()
              }}
              className={press}
            >
              Show
            </button>
          )}
          <button type="button" onClick={() => setSaid(null)} className={press}>
            Hide
          </button>
        </p>
      )}
    </div>
  )
}

const press = 'min-h-11 cursor-pointer font-semibold underline underline-offset-4'

/** Fetches news; returns null without a network. */
async function ask(mark: Mark | null): Promise<News | 'signed-out' | null> {
  const query = mark ? `?event=${mark.event}&messages=${mark.messages}` : ''
  try {
    const answer = await fetch(`${newsPath}${query}`, { redirect: 'manual' })
    if (answer.status === 401 || answer.type === 'opaqueredirect') return 'signed-out'
    return answer.ok ? ((await answer.json()) as News) : null
  } catch {
    return null
  }
}
