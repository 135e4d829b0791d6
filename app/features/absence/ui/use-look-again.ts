import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { SECOND } from '#app/lib/time.ts'

const every = 10 * SECOND

type Options = {
  token: string
  /** Whether a video call is on, so that something may change. */
  on: boolean
  /** What the page shows: whether its counselor is missed. */
  shown: boolean
}

/** While a session is on and its page is seen: asks whether its counselor is missed, and shows it anew once that changes. */
export function useLookAgain({ token, on, shown }: Options): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!on) return
    async function look() {
      if (document.hidden) return
      const answer = await fetch(`/bookings/${token}/attendance`).catch(() => null)
      if (!answer?.ok) return // without a network the page stays as it is
      const { unattended } = (await answer.json()) as { unattended: boolean }
      if (unattended !== shown) await revalidate()
    }
    const timer = setInterval(() => void look(), every)
    return () => clearInterval(timer)
  }, [token, on, shown, revalidate])
}
