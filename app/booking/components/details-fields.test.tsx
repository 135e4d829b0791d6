import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { detailNames, formNameOf } from '#app/booking/visitor.ts'
import { languageCodes } from '#app/lib/languages.ts'
import { DetailsFields } from './details-fields.tsx'
import { LanguageField } from './language-field.tsx'
import { StateField } from './state-field.tsx'

const counselor = { id: 'ada', name: 'Ada', title: '', languages: languageCodes }

test.each(detailNames.map(formNameOf))('renders a form control for %s', (name) => {
  const nothing = { values: {}, errors: {} }
  const form = renderToStaticMarkup(
    <>
      <DetailsFields {...nothing}>
        <StateField {...nothing} />
      </DetailsFields>
      <LanguageField values={{}} error={undefined} counselors={[counselor]} counselor={counselor} />
    </>,
  )
  expect(form).toContain(`name="${name}"`)
})
