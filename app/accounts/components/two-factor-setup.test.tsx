import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TwoFactorSetup } from './two-factor-setup.tsx'

test('offers a phone a link that opens its authenticator app', () => {
  const url = 'otpauth://totp/Margam:a@b.example?secret=MY'
  const qr = { size: 1, path: 'M0 0' }
  const setup = <TwoFactorSetup secret="M Y" url={url} qr={qr} error={undefined} />
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: setup }])} />,
  )
  expect(html).toContain(`href="${url}"`)
})
