import { useEffect, useRef } from 'react'
import { browserNow } from '#app/lib/browser-clock.ts'
import { HOUR, SECOND } from '#app/lib/time.ts'
import type { News } from '#app/payments/payment-progress.ts'
import { askNews } from './ask-news.ts'

/** Poll interval for our server; longer after an hour. */
const lookEvery = 2.5 * SECOND
const lookLater = 30 * SECOND
/** First interval for checks with the provider; grows up to `askLongest`. */
const askFirst = 3 * SECOND
const askLongest = 30 * SECOND

type Options = {
  token: string
  /** What the page shows. */
  shown: News
  /** Whether a payment may arrive, so that the page polls. */
  waits: boolean
  onNews: (news: News) => unknown
}

/**
 * Polls the payment status every few seconds while the page is visible and a payment may arrive, and whenever
 * the page becomes visible again.
 */
export function useNews({ token, shown, waits, onNews }: Options): void {
  const latest = useRef({ shown, onNews })
  useEffect(() => {
    latest.current = { shown, onNews }
  })
  useEffect(() => {
    const began = browserNow()
    let wait = askFirst
    let askAt = began + wait
    let timer: ReturnType<typeof setTimeout>
    let over = false
    function plan() {
      clearTimeout(timer)
      if (over || !waits || document.hidden) return
      timer = setTimeout(
        () => look(browserNow() >= askAt),
        browserNow() - began < HOUR ? lookEvery : lookLater,
      )
    }
    async function look(asks: boolean, cameBack = false) {
      clearTimeout(timer)
      if (asks) {
        wait = Math.min(wait * 1.5, askLongest)
        askAt = browserNow() + wait
      }
      const news = await askNews(token, asks ? 'ask' : 'look').catch(() => null)
      if (over) return
      const { shown, onNews } = latest.current
      // of a time that is not held others may have it by now
      const stale = cameBack && shown.standing === 'unpaid'
      if (news && (stale || isNew(news, shown, asks))) onNews(news)
      plan()
    }
    const seen = () => (document.hidden ? clearTimeout(timer) : void look(true, true))
    const cameBack = ({ persisted }: PageTransitionEvent) => persisted && void look(true, true)
    document.addEventListener('visibilitychange', seen)
    addEventListener('pageshow', cameBack)
    plan()
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('pageshow', cameBack)
    }
  }, [token, waits])
}

/** Whether the status changed. After `unsure`, an unpaid status needs a check with the provider. */
function isNew({ standing, attempted }: News, shown: News, asked: boolean): boolean {
  if (shown.standing === 'unsure' && !asked && (standing === 'to-pay' || standing === 'unpaid')) return false
  return standing !== shown.standing || attempted !== shown.attempted
}
