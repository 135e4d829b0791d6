import { useRevalidator } from 'react-router'
import type { News } from '#app/payments/payment-progress.ts'
import { useNews } from './use-news.ts'

/** Reloads the booking's page when its payment arrives. */
export function AwaitedMoney({ token, shown }: { token: string; shown: News }) {
  const { revalidate } = useRevalidator()
  useNews({ token, shown, waits: true, onNews: ({ standing }) => standing !== 'unsure' && revalidate() })
  return null
}
