import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Notes } from './notes.tsx'

function section(note: boolean): string {
  const no = {
    mark: false,
    unmark: false,
    noShow: false,
    missCall: false,
    changeWay: false,
    change: false,
    sendLink: false,
    correct: false,
    erase: false,
    giveBack: false,
  }
  const can = { ...no, decideMoney: false, takeMoney: false, note }
  const shown = <Notes detail={{ notes: [], can }} refused={undefined} />
  const router = createMemoryRouter([{ path: '/', element: shown }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('hides the note form for an erased booking', () => {
  expect(section(true)).toContain('Add the note')
  expect(section(false)).not.toContain('<form')
  expect(section(false)).toContain('is erased, so nothing is noted about them any more')
})
