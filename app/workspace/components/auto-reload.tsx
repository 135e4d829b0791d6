import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { browserNow } from '#app/lib/browser-clock.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'

const inputs = ['pointerdown', 'keydown', 'scroll'] as const
/** Time without input after which a page stops reloading, so that the login expires. */
const idleAfter = HOUR

/** Reloads a visible workspace page every minute, and after a return to it, unless the user is typing. */
export function AutoReload() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let usedAt = browserNow()
    const use = () => {
      usedAt = browserNow()
    }
    const reload = () => {
      const isActive = document.visibilityState === 'visible' && browserNow() - usedAt < idleAfter
      if (isActive && navigator.onLine && !document.querySelector('form[data-changed]')) void revalidate()
    }
    const comeBack = () => {
      use()
      reload()
    }
    const timer = setInterval(reload, MINUTE)
    for (const type of inputs) addEventListener(type, use, { passive: true })
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearInterval(timer)
      for (const type of inputs) removeEventListener(type, use)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [revalidate])
  return null
}
