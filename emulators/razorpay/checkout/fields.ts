import { html, raw } from 'hono/html'
import { type FieldErrors, testCards, testUpiIds } from './methods.ts'
import type { Params, ResubmittedParams } from './request.ts'

type Field = {
  name: string
  label: string
  value?: string
  type?: string
  hint?: string
  /** Further attributes as HTML. They must not contain user input, because they are not escaped. */
  more?: string
}

/** Renders the payer and payment fields with the entered values, except the security code. */
export function renderFields(carried: ResubmittedParams, entered: Params, errors: FieldErrors) {
  const byCard = entered.method === 'card'
  const input = (field: Field) => labelled({ value: entered[field.name], ...field }, errors[field.name])
  return html`<fieldset class="pair wide"><legend>Your contact</legend>
${input({
  name: 'contact',
  label: 'Phone',
  type: 'tel',
  value: entered.contact ?? carried['prefill[contact]'],
  more: 'autocomplete="tel"',
})}
${input({
  name: 'email',
  label: 'Email',
  type: 'email',
  value: entered.email ?? carried['prefill[email]'],
  more: 'autocomplete="email"',
})}
</fieldset>
<fieldset class="methods"><legend>Pay with</legend>
${choice('upi', 'UPI', !byCard)}
${choice('card', 'Card', byCard)}
<div class="method upi">
${input({
  name: 'vpa',
  label: 'UPI id',
  hint: testUpiIds.map(({ id, says }) => `${id}: ${says}`).join(' · '),
  more: 'list="upi-ids" autocomplete="off" autocapitalize="none" spellcheck="false"',
})}
<datalist id="upi-ids">${testUpiIds.map(({ id, says }) => html`<option value="${id}">${says}</option>`)}</datalist>
</div>
<div class="method card">
${input({
  name: 'number',
  label: 'Card number',
  hint: 'One of the test cards below',
  more: 'list="cards" inputmode="numeric" autocomplete="off"',
})}
<datalist id="cards">${testCards.map(({ number, network, says }) => html`<option value="${number}">${network}, ${says}</option>`)}</datalist>
<div class="pair">
${input({ name: 'expiry', label: 'Expiry (MM/YY)', more: 'inputmode="numeric" autocomplete="off" maxlength="7"' })}
${input({ name: 'cvv', label: 'CVV', value: '', more: 'inputmode="numeric" autocomplete="off" maxlength="4"' })}
</div>
<details><summary>Test cards</summary><ul>${testCards.map(({ number, network, says }) => html`<li><code>${number}</code> ${network}: ${says}</li>`)}</ul>
<p>Any month to come, any three digits.</p></details>
</div>
</fieldset>`
}

const choice = (value: string, label: string, checked: boolean) =>
  html`<label class="choice"><input type="radio" name="method" value="${value}"${checked ? raw(' checked') : ''}> ${label}</label>`

function labelled({ name, label, value = '', type = 'text', hint, more = '' }: Field, error?: string) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" ${raw(more)}${described ? html` aria-describedby="${described}"` : ''}${error ? raw(' aria-invalid="true"') : ''}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}</div>`
}
