import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { detailNames, formNameOf } from '../domain/visitor.ts'
import { DetailsFields } from './details-fields.tsx'
import { StateField } from './state-field.tsx'

test.each(detailNames.map(formNameOf))('the form has a control for %s', (name) => {
  const nothing = { values: {}, errors: {} }
  const form = renderToStaticMarkup(
    <DetailsFields {...nothing}>
      <StateField {...nothing} />
    </DetailsFields>,
  )
  expect(form).toContain(`name="${name}"`)
})
