import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { detailFields, getFormFieldName } from '#app/booking/visitor.ts'
import { languageCodes } from '#app/lib/languages.ts'
import { DetailsFields } from './details-fields.tsx'

const form = renderToStaticMarkup(
  <DetailsFields session="paid" spoken={languageCodes} values={{}} errors={{}} />,
)

test.each(detailFields.map(getFormFieldName))('renders a form control for %s', (name) => {
  expect(form).toContain(`name="${name}"`)
})

test('leaves the State empty by default', () => {
  expect(form).toMatch(/<select[^>]*name="state"[^>]*><option value="" selected="">/)
})
