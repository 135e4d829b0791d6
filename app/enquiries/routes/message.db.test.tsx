import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BusinessContext } from '#app/ui/use-business.ts'
import { anEnquiry, storeEnquiry } from '../../../tests/builders/enquiries.ts'
import { fridayMorning, openWorkspaceAt, person } from '../../../tests/builders/workspace-at.ts'
import type { Route } from './+types/message.ts'
import MessagePage, { loader } from './message.tsx'

const site = await openWorkspaceAt(fridayMorning)

function render(Component: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(
    <BusinessContext value={site.app.business()}>
      <Stub />
    </BusinessContext>,
  )
}

test('shows a message whose emoji is split where the forwarded text ends', async () => {
  const text = `${'a'.repeat(999)}😀 Thank you`
  const params = { id: await storeEnquiry(site.db, anEnquiry('contact', { message: text })) }
  await site.callAs(loader, person('counselor'), { params }) // creates the account of a colleague
  const { data } = await site.callAs(loader, person('admin'), { params })
  const props = { loaderData: data, params } as unknown as Route.ComponentProps
  const page = render(() => <MessagePage {...props} />)
  expect(page).toContain(text)
  expect(page).toContain(`aaa${encodeURIComponent('…')}"`)
})
