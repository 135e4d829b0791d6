import { useEffect, useRef, useState } from 'react'
import type { EnteredContent } from '#app/site/editing/form-data.ts'
import { Section } from '#app/ui/workspace/page.tsx'

type PreviewProps = {
  /** Id of the editor's form. */
  form: string
  /** URL that renders the page with the form's values. */
  action: string
  page: string
  /** Data that the server put into the form. When the data changes, the preview is rendered again. */
  shown: EnteredContent
}

const widths = { Phone: 390, Tablet: 820, Laptop: 1280 }
type Device = keyof typeof widths

const pauseMs = 500

/**
 * Preview of the page with the values of the form. It follows what the user types, but shows the last valid values
 * while one is invalid. A click on text in the preview focuses its field.
 */
export function Preview({ form, action, page, shown }: PreviewProps) {
  const [device, setDevice] = useState<Device>('Laptop')
  const [room, setRoom] = useState(0)
  const [html, setHtml] = useState('')
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another element after a change of `shown`
  useEffect(() => {
    const editor = document.getElementById(form)
    if (!(editor instanceof HTMLFormElement)) return
    let pause: ReturnType<typeof setTimeout>
    let request = new AbortController()
    const show = async () => {
      // a change of a list has replaced the form
      if (!editor.isConnected) return
      request.abort()
      request = new AbortController()
      const { signal } = request
      const body = new FormData(editor)
      for (const { name } of editor.querySelectorAll<HTMLInputElement>('input[type=file]')) body.delete(name)
      const [status, text] = await fetch(action, { method: 'POST', body, signal })
        .then(async (answer) => [answer.status, await answer.text()] as const)
        .catch(() => [0, ''] as const)
      if (status === 422) setProblem(text)
      if (status !== 200) return
      setProblem('')
      scrolled.current = frame.current?.contentWindow?.scrollY ?? 0
      setHtml(text)
    }
    const wait = () => {
      clearTimeout(pause)
      pause = setTimeout(show, pauseMs)
    }
    show()
    editor.addEventListener('input', wait)
    return () => {
      clearTimeout(pause)
      request.abort()
      editor.removeEventListener('input', wait)
    }
  }, [form, action, shown])

  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  function onLoad() {
    const { contentWindow, contentDocument } = frame.current ?? {}
    contentWindow?.scrollTo(0, scrolled.current)
    contentDocument?.addEventListener('click', (event) => {
      event.preventDefault()
      const words = (event.target as Element).closest('h1,h2,h3,p,li,a,dt,dd,blockquote')?.textContent
      const field = findField(form, words ?? '')
      for (let entry = field?.closest('details'); entry; entry = entry.parentElement?.closest('details'))
        entry.open = true
      field?.focus()
    })
  }

  const scale = Math.min(1, room / widths[device])
  return (
    <Section title={`Preview of ${page}`} className="xl:sticky xl:top-4">
      <div className="mt-2 flex flex-wrap gap-x-5">
        {(Object.keys(widths) as Device[]).map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="preview-width"
              className="size-5"
              checked={name === device}
              onChange={() => setDevice(name)}
            />
            {name}
          </label>
        ))}
      </div>
      <p role="status" className={`text-sm ${problem ? 'font-semibold text-warning' : 'text-muted'}`}>
        {problem ? `Not shown yet: ${problem}` : 'Press words in the page to find their field.'}
      </p>
      <div ref={box} className="relative mt-2 h-[70vh] overflow-hidden rounded-lg border border-line bg-card">
        <iframe
          ref={frame}
          srcDoc={html}
          title={`Preview of ${page}`}
          onLoad={onLoad}
          className="absolute top-0 left-0 origin-top-left"
          style={{ width: widths[device], height: `${100 / (scale || 1)}%`, transform: `scale(${scale})` }}
        />
      </div>
    </Section>
  )
}

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Finds the field with the text that was clicked in the preview. The text may be only a part of the field's value. */
function findField(form: string, pressed: string): HTMLElement | undefined {
  const words = normalize(pressed)
  if (words === '') return undefined
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(`#${form} input[type=text], #${form} textarea`),
  ]
  const linesOf = ({ value }: HTMLInputElement) => value.split('\n').map(normalize).filter(Boolean)
  return (
    fields.find((field) => linesOf(field).includes(words)) ??
    fields.find((field) =>
      linesOf(field).some((line) => line.includes(words) || (line.length > 8 && words.includes(line))),
    )
  )
}
