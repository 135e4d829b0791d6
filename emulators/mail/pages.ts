import { html, raw } from 'hono/html'
import type { Message } from './messages.ts'

const views = {
  html: 'Mail',
  text: 'Text',
  calendar: 'Calendar',
  headers: 'Headers',
  raw: 'Source',
} as const

export type View = keyof typeof views

export const isView = (text: string): text is View => Object.hasOwn(views, text)

/** Renders the list of emails. The open email is next to the list, or replaces it on a phone. */
export function renderInboxPage(messages: readonly Message[], open?: { message: Message; view: View }) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${open ? open.message.subject : `Inbox (${messages.length})`}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/inbox.css">
<script src="/inbox.js" defer></script>
<noscript><meta http-equiv="refresh" content="10"></noscript>
</head>
<body class="${open ? 'reading' : 'listing'}">
<header>
<h1><a href="/">Inbox</a></h1>
<p>What the site sends stays on this machine.</p>
<form method="post" action="/clear"><button>Delete all</button></form>
</header>
<main>
<nav id="list" class="list" aria-label="Mails">${list(messages, open?.message.id)}</nav>
${open ? reader(open.message, open.view) : html`<section class="reader none"><p>Choose a mail to read it.</p></section>`}
</main>
</body>
</html>`
}

function list(messages: readonly Message[], openId?: string) {
  if (messages.length === 0) return html`<p class="empty">No mail yet. It appears here by itself.</p>`
  return html`<ol>${messages.map(
    (
      message,
    ) => html`<li><a href="/messages/${message.id}"${message.id === openId ? raw(' aria-current="page"') : ''}>
<span class="to">${message.to.join(', ')}</span> ${time(message.receivedAt)}
<span class="subject">${message.subject || '(no subject)'}</span>
</a></li>`,
  )}</ol>`
}

const time = (iso: string) => html`<time datetime="${iso}">${iso.slice(11, 16)} UTC</time>`

function reader(message: Message, view: View) {
  const has: Record<View, boolean> = {
    html: message.html !== '',
    text: message.text !== '',
    calendar: message.calendar !== null,
    headers: true,
    raw: true,
  }
  const tabs = (Object.keys(views) as View[]).filter((name) => has[name])
  return html`<section class="reader" aria-labelledby="subject">
<a class="back" href="/">All mails</a>
<h2 id="subject">${message.subject || '(no subject)'}</h2>
<dl>
<dt>From</dt><dd>${message.from}</dd>
<dt>To</dt><dd>${message.to.join(', ')}</dd>
${message.replyTo.length ? html`<dt>Reply to</dt><dd>${message.replyTo.join(', ')}</dd>` : ''}
</dl>
<nav class="views" aria-label="Views of this mail">${tabs.map(
    (name) =>
      html`<a href="/messages/${message.id}?view=${name}"${name === view ? raw(' aria-current="page"') : ''}>${views[name]}</a>`,
  )}</nav>
${body(message, view)}
</section>`
}

function body(message: Message, view: View) {
  switch (view) {
    case 'html':
      return html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/body.html"></iframe>`
    case 'text':
      return html`<pre class="words">${links(message.text)}</pre>`
    case 'calendar':
      return html`<p class="action"><a href="/messages/${message.id}/invite.ics" download>Download invite.ics</a> method ${message.calendar?.method ?? 'none'}</p><pre>${message.calendar?.ics ?? ''}</pre>`
    case 'headers':
      return html`<dl class="headers">${message.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
    case 'raw':
      return html`<pre>${message.raw}</pre>`
  }
}

/** Renders text as escaped HTML with its URLs as links. */
function links(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"')]+)/)
    .map((part, index) =>
      index % 2 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : part,
    )
}

/** Returns the HTML of an email, with links that open in a new tab. */
export function renderFramedHtml(mail: string) {
  return raw(`<!doctype html><base target="_blank">${mail.replace(/^\s*<!doctype[^>]*>/i, '')}`)
}
