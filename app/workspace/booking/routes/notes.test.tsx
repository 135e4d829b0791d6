import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Route } from './+types/notes.ts'
import NotesPage from './notes.tsx'

function render(Component: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('shows the text of a rejected note again when scripts are off', () => {
  const actionData = {
    message: 'Nothing was added.',
    errors: {},
    typed: { note: 'Her <brother>', after: '7' },
  }
  const props = { actionData, params: { reference: 'MG-7K3F9QXW' } } as unknown as Route.ComponentProps
  const [, html] = render(() => <NotesPage {...props} />).split('<noscript>')
  expect(html).toMatch(/name="after" value="7".*<textarea[^>]*name="note"[^>]*>Her &lt;brother&gt;</)
})
