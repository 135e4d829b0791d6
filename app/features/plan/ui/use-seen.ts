import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/** Tells the server, once, that somebody has this version before their eyes: a page that is loaded unseen says nothing. */
export function useSeen(version: number | undefined): void {
  const { submit } = useFetcher()
  const told = useRef<number>(undefined)
  useEffect(() => {
    const look = () => {
      if (version === undefined || told.current === version || document.visibilityState !== 'visible') return
      told.current = version
      submit({ intent: 'opened' }, { method: 'post' })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [version, submit])
}
