import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { updatesPath } from '#app/accounts/paths.ts'
import { browserNow } from '#app/lib/browser-clock.ts'
import { HOUR, SECOND } from '#app/lib/time.ts'

const every = 45 * SECOND
/** Time without input after which a page stops polling, so that the login expires. */
const idleAfter = HOUR

/** Reloads a visible workspace page when something changed, and after a return to it, unless the user is typing. */
export function AutoReload() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let mark: string | null = null
    let usedAt = browserNow()
    const use = () => {
      usedAt = browserNow()
    }
    async function check(isBack = false) {
      if (document.visibilityState !== 'visible' || browserNow() - usedAt > idleAfter) return
      const newest = await fetchMark()
      const isChanged = mark !== null && newest !== mark
      if (newest === null || document.querySelector('form[data-changed]')) return
      mark = newest
      if (isChanged || isBack) await revalidate()
    }
    const comeBack = () => {
      use()
      void check(true)
    }
    void check()
    const timer = setInterval(() => void check(), every)
    for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, use, { passive: true })
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearInterval(timer)
      for (const type of ['pointerdown', 'keydown', 'scroll']) removeEventListener(type, use)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [revalidate])
  return null
}

/** Fetches the mark of the latest change: null without a network, another text after the login has expired. */
async function fetchMark(): Promise<string | null> {
  try {
    const answer = await fetch(updatesPath, { redirect: 'manual' })
    if (answer.ok) return await answer.text()
    return answer.status === 401 || answer.type === 'opaqueredirect' ? 'signed out' : null
  } catch {
    return null
  }
}
