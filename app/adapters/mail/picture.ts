import type { Mail } from '#app/ports/mailer.ts'

/** The HTML of a mail whose picture can't go along: without the place for it. */
export const withoutPicture = ({ html }: Pick<Mail, 'html'>): string =>
  html.replace(/<img [^>]*src="cid:picture"[^>]*>/, '')
