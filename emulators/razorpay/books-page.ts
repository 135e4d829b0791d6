import { html } from 'hono/html'
import type { Books } from './actions.ts'
import { formatPaise } from './rupees.ts'
import type { Settings } from './settings.ts'

const shown = 100
const newest = <T>(items: T[]) => items.slice(-shown).reverse()
const time = (seconds: number) => new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)
type Html = ReturnType<typeof html>

/** Renders orders, payments, refunds and webhook deliveries, newest first, with buttons for pending ones. */
export function renderBooksPage(
  { orders, payments, refunds, deliveries }: Books,
  { webhook, refund }: Settings,
) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Test payments</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/books.css">
</head>
<body>
<header><h1>Test payments</h1><p>No money moves: what the site and its customers did, newest first.</p></header>
<main>
<form class="settings" method="post" action="/_control/settings">
${select('webhook.mode', 'Webhooks', ['normal', 'lost', 'doubled'], webhook.mode)}
${select('refund.mode', 'Refunds', ['processed', 'pending', 'failed'], refund.mode)}
<button>Set</button>
</form>
${table(
  'Orders',
  ['Order', 'Receipt', 'Amount', 'Paid', 'State', 'Attempts', 'Created (UTC)'],
  newest(orders).map((order) => [
    order.id,
    order.receipt ?? '',
    formatPaise(order.amount),
    formatPaise(order.amount_paid),
    order.status,
    order.attempts,
    time(order.created_at),
  ]),
)}
${table(
  'Payments',
  ['Payment', 'Order', 'Amount', 'Refunded', 'By', 'State', 'Created (UTC)'],
  newest(payments).map((payment) => [
    payment.id,
    payment.order_id,
    formatPaise(payment.amount),
    formatPaise(payment.amount_refunded),
    payment.vpa ?? (payment.card ? `${payment.card.network} ${payment.card.last4}` : payment.method),
    payment.late
      ? html`${payment.status}, the bank may still answer ${button(`payments/${payment.id}/complete`, 'Answer now')}`
      : payment.status,
    time(payment.created_at),
  ]),
)}
${table(
  'Refunds',
  ['Refund', 'Payment', 'Amount', 'State', 'Created (UTC)'],
  newest(refunds).map((one) => [
    one.id,
    one.payment_id,
    formatPaise(one.amount),
    one.status === 'pending' ? html`pending ${button(`refunds/${one.id}/settle`, 'Settle now')}` : one.status,
    time(one.created_at),
  ]),
)}
${table(
  'Webhooks',
  ['Event', 'Id', 'State', 'Answers', 'Action', 'Created (UTC)'],
  newest(deliveries).map(({ id, event, state, attempts, createdAt }) => [
    event,
    id,
    state,
    attempts.map(({ status, error }) => status ?? error).join(', '),
    button(`deliveries/${id}/resend`, state === 'delivered' ? 'Send again' : 'Send now'),
    time(createdAt / 1000),
  ]),
)}
</main>
</body>
</html>`
}

const button = (action: string, text: string) =>
  html`<form method="post" action="/_control/${action}"><button>${text}</button></form>`

const select = (name: string, label: string, values: string[], current: string) =>
  html`<label>${label} <select name="${name}">${values.map((value) =>
    value === current ? html`<option selected>${value}</option>` : html`<option>${value}</option>`,
  )}</select></label>`

function table(title: string, head: string[], rows: (string | number | Html)[][]) {
  const body = rows.length
    ? html`<div class="table" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`
    : html`<p class="none">None yet.</p>`
  return html`<section><h2>${title}</h2>${body}</section>`
}
