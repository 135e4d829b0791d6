import type { Result } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { linkHash } from './subscribe.ts'
import type { Subscriber } from './subscriber.ts'

/** Who was sent this link; null when nobody was, or a later one has replaced it. Asking uses nothing up. */
export const whoWasSent = (
  { newsletter }: Pick<Services, 'newsletter'>,
  token: string,
): Promise<Subscriber | null> => newsletter.byConfirmationToken(linkHash(token))

/** The link of the mail was used: from now on the newsletter goes out to its address, and a welcome at once. */
export function confirmSubscription(
  { clock, newsletter }: Pick<Services, 'clock' | 'newsletter'>,
  token: string,
): Promise<Result<Subscriber, 'unknown' | 'expired' | 'used'>> {
  const now = clock.now()
  return newsletter.confirm(
    linkHash(token),
    (subscriber) => [
      {
        content: { kind: 'newsletter-welcome', to: 'subscriber', subscriber },
        recipient: subscriber.email,
        sendAt: now,
        key: `newsletter:${subscriber.id}:welcome:${linkHash(token).slice(0, 20)}`,
      },
    ],
    now,
  )
}
