import { html, raw } from 'hono/html'
import type { PaymentProof } from '../actions.ts'
import type { formatPaymentError } from '../failures.ts'
import { formatPaise } from '../rupees.ts'
import { renderFields } from './fields.ts'
import type { FieldErrors } from './methods.ts'
import type { Checkout, Params, ResubmittedParams } from './request.ts'

export type Html = ReturnType<typeof html>

export type SubmissionState = {
  failure?: ReturnType<typeof formatPaymentError>
  errors?: FieldErrors
  entered?: Params
  /** Delay in ms of the bank's response to a late payment; null if the payment must be completed by hand. */
  lateMs?: number | null
}

/** Renders the page with the payment methods, which may be in a frame and works without scripts. */
export function renderCheckoutPage(checkout: Checkout, state: SubmissionState) {
  const { order, carried } = checkout
  const amount = formatPaise(order.amount)
  const paid = order.status === 'paid'
  const result = state.failure && { event: 'failed', data: { error: state.failure } }
  return layout(
    checkout,
    `Pay ${amount}`,
    html`${top(checkout, amount)}
${notice(state)}
${
  paid
    ? html`<p class="notice" role="status">Payment already done for this order.</p>`
    : html`<section aria-labelledby="quick"><h2 id="quick">In one tap</h2>
<form class="quick" method="post" action="/v1/checkout/pay">
${hidden(carried)}<input type="hidden" name="contact" value="${state.entered?.contact ?? carried['prefill[contact]'] ?? ''}">
<input type="hidden" name="email" value="${state.entered?.email ?? carried['prefill[email]'] ?? ''}">
<button name="shortcut" value="pay">Pay</button>
<button name="shortcut" value="fail">Fail</button>
<button name="shortcut" value="late">Pay late <small>${lateHint(state.lateMs)}</small></button>
</form></section>
<form class="details" method="post" action="/v1/checkout/pay" novalidate>
${hidden(carried)}${renderFields(carried, state.entered ?? {}, state.errors ?? {})}
<button class="pay">Pay ${amount}</button>
</form>`
}
${carried.frame_confirm ? confirmation : ''}`,
    result,
  )
}

/** Renders the success page. It returns to the shop automatically with scripts, otherwise by a button. */
export function renderPaidPage(checkout: Checkout, proof: PaymentProof) {
  const { order, carried, frameOf } = checkout
  const back = html`<form method="post" action="${carried.callback_url ?? ''}" data-return>
${Object.entries(proof).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="pay">Return to the shop</button>
</form>`
  return layout(
    checkout,
    'Paid',
    html`${top(checkout, formatPaise(order.amount), false)}
<p class="notice good" role="status" tabindex="-1">Payment successful.</p>
${frameOf ? '' : back}`,
    { event: 'success', data: proof },
  )
}

/** Renders the reason why the checkout cannot be shown. */
export const renderErrorPage = (message: string, frameOf: string | null) =>
  layout(
    { carried: { frame_escape: '1' }, frameOf },
    'No payment',
    html`<header><div class="bar"><p class="kind">Test checkout</p>${frameOf ? closeButton : ''}</div>
<h1 tabindex="-1">No payment</h1></header>
<p class="notice bad" role="alert">${message}</p>`,
  )

const closeButton = html`<button type="button" class="close" data-close aria-label="Close the payment">×</button>`

function layout(
  { carried, frameOf }: Pick<Checkout, 'carried' | 'frameOf'>,
  title: string,
  content: Html,
  result?: object,
) {
  const frame = frameOf
    ? html` data-frame-of="${frameOf}" data-escape="${carried.frame_escape ?? ''}" data-confirm="${carried.frame_confirm ?? ''}" data-backdrop="${carried.frame_backdrop ?? ''}"`
    : ''
  return html`<!doctype html>
<html lang="en"${frameOf ? raw(' class="framed"') : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${carried.name ?? 'Test checkout'}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/v1/checkout/frame.css">
<script src="/v1/checkout/frame.js" defer></script>
</head>
<body>
<main class="checkout" data-color="${carried.frame_color ?? ''}"${frame}${result ? html` data-result="${JSON.stringify(result)}"` : ''}>
${content}
</main>
</body>
</html>`
}

function top({ carried, frameOf }: Checkout, amount: string, closable = true) {
  const close = frameOf
    ? closeButton
    : carried.cancel_url
      ? html`<a class="close" href="${carried.cancel_url}" aria-label="Cancel and go back">×</a>`
      : ''
  return html`<header>
<div class="bar"><p class="kind">Test checkout</p>${closable ? close : ''}</div>
<h1 tabindex="-1"><span class="shop">${carried.name ?? 'The shop'}</span> <span class="amount">${amount}</span></h1>
${carried.description ? html`<p class="description">${carried.description}</p>` : ''}
</header>
<p class="band">Test payments: no money moves</p>`
}

function notice({ failure, errors }: SubmissionState) {
  if (failure) {
    return html`<p class="notice bad" role="alert" tabindex="-1"><strong>Payment failed.</strong> ${failure.description} You can try again.</p>`
  }
  return errors ? html`<p class="notice bad" role="alert">Please correct what is marked below.</p>` : ''
}

const lateHint = (ms?: number | null) =>
  ms === null || ms === undefined
    ? 'the bank answers when told to'
    : `the bank answers after ${Math.round(ms / 1000)} s`

const hidden = (carried: ResubmittedParams) =>
  Object.entries(carried).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

const confirmation = html`<dialog aria-labelledby="leave"><h2 id="leave">Leave without paying?</h2>
<form method="dialog"><button value="stay">Stay</button> <button value="leave">Leave</button></form></dialog>`
