import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { workspacePath } from '#app/accounts/paths.ts'
import { PartForm, Whose } from './part.tsx'

const path = `${workspacePath}/availability`

function postedTo(counselor: string | null, query: string): string | undefined {
  const element = (
    <Whose value={counselor}>
      <PartForm intent="off">and a button</PartForm>
    </Whose>
  )
  const router = createMemoryRouter([{ path, element }], { initialEntries: [path + query] })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return /action="([^"]*)"/.exec(html)?.[1]?.replace(path, '').replaceAll('&amp;', '&')
}

test('submits the form for the displayed counselor when the URL names none', () => {
  expect(postedTo('another', '')).toBe('?counselor=another')
  expect(postedTo('another', '?week=2026-11-30')).toBe('?counselor=another&week=2026-11-30')
  expect(postedTo(null, '?week=2026-11-30')).toBe('?week=2026-11-30')
})
