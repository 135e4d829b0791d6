import type { NotInstead } from '#app/features/absence/domain/instead.ts'

/** Why what a visitor chose was not done whose counselor had not come. */
export const notInstead: Record<NotInstead, string> = {
  came: 'Your counselor has come, or this session is over, so nothing was changed. Here is how it stands.',
  'nobody-free':
    'Nobody else is free any more, so nothing was changed. We call you if you like, or you choose a new time.',
  'changed-meanwhile':
    'This booking was changed a moment ago, so nothing was done. Look at it again, then decide.',
}

export const insteadNotSent =
  'We could not reach the site, so nothing was changed. Please try again, or call us.'
