import type { SendError } from './send-post.ts'

export const sendMessages: Readonly<Record<SendError, string>> = {
  'not-found': 'This post does not exist.',
  'not-published': 'Publish the post first, so that its link works.',
  'sent-already': 'This post has been sent already. No subscriber gets a post twice.',
}

export const sentMessages = {
  test: 'The test is on its way to you.',
  sent: 'The post is on its way. It takes about a minute for 60 subscribers.',
} as const
