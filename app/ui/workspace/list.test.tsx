import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ListTable, Pager } from './list.tsx'

function render(Component: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

const columns = [
  { title: 'Name', heading: true, cell: ({ name }: { name: string }) => name },
  { title: 'Sum', titled: true, amount: true, cell: ({ sum }: { sum: string }) => sum },
]

test('renders row headings, and column titles in stacked cells', () => {
  const html = render(() => (
    <ListTable
      caption="Sums"
      columns={columns}
      rows={[{ name: 'Asha', sum: '' }]}
      keyOf={({ name }) => name}
    />
  ))
  expect(html).toMatch(/<th role="rowheader" scope="row"[^>]*>Asha<\/th>/)
  expect(html).toMatch(
    /<td role="cell"[^>]*max-xl:hidden[^>]*><span aria-hidden="true"[^>]*>Sum<\/span><\/td>/,
  )
})

test.each([
  [{ page: 2, pages: 3, total: 1234, noun: ['line', 'lines'] as const }, 'Page 2 of 3, 1,234 lines'],
  [{ page: 1, pages: 1, total: 1, noun: ['line', 'lines'] as const }, 'Page 1 of 1, 1 line'],
])('shows the page and the total of %j', (list, words) => {
  const text = render(() => <Pager {...list} to={(page) => `/?page=${page}`} />).replace(/<[^>]+>/g, ' ')
  expect(text.replace(/\s+/g, ' ').replaceAll(' , ', ', ')).toContain(words)
})
