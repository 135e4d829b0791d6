import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { slugFrom } from '../domain/slug.ts'
import { postFields } from '../domain/views.ts'
import type { EditedPost } from '../staff-pages.ts'
import { dropKeptPost, fieldOf, inputOf, keepPost, type RefusedPost, readKeptPost } from './kept-post.ts'
import { usePreview } from './use-preview.ts'

/**
 * What scripts add to the editor: the preview beside the text, an address that follows the title while nobody could know it,
 * and all that was typed kept for a reload of this tab. A form in which something was typed (`data-changed`) is filled
 * anew by nobody but its writer; it names the version that it was typed over.
 */
export function usePostForm(post: EditedPost, refused: RefusedPost | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const title = useRef('')
  const [version, setVersion] = useState(() => versionOf(post, refused))
  const [restored, setRestored] = useState(false)
  const preview = usePreview(refused?.html ?? post.html)
  const sending = useNavigation().formMethod === 'POST'

  /** Puts the stored post in place of what was typed. */
  function fill(element: HTMLFormElement): void {
    for (const name of postFields) {
      const field = fieldOf(element, name)
      if (field.value.trim() !== post.input[name]) field.value = post.input[name]
    }
    title.current = post.input.title
    delete element.dataset.changed
    dropKeptPost(post.id)
    setRestored(false)
    setVersion(post.version)
    preview.show(post.html)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts take over
  useEffect(() => {
    const element = form.current
    if (!element) return
    const kept = refused ? null : readKeptPost(post.id)
    const early = postFields.filter((name) => {
      const field = fieldOf(element, name)
      return field.value !== field.defaultValue
    })
    const back = postFields.filter(
      (name) => kept && !early.includes(name) && kept.input[name] !== post.input[name],
    )
    title.current = fieldOf(element, 'title').value
    if (!refused && early.length + back.length === 0) {
      dropKeptPost(post.id)
      return
    }
    for (const name of back) fieldOf(element, name).value = kept?.input[name] ?? ''
    if (back.includes('title')) title.current = fieldOf(element, 'title').value
    element.dataset.changed = ''
    if (kept && back.length > 0) {
      setVersion(kept.version)
      setRestored(true)
    }
    keepPost(post.id, { version: back.length > 0 && kept ? kept.version : version, input: inputOf(element) })
    preview.renew(fieldOf(element, 'text').value)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent is settled once the answer is here
  useEffect(() => {
    const element = form.current
    if (sending || !element) return
    const stored = sent.current && !refused
    sent.current = false
    if (stored || element.dataset.changed === undefined) fill(element)
    else if (refused?.changedMeanwhile) setVersion(post.version)
  }, [sending, post, refused])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget
    element.dataset.changed = ''
    const { name } = event.target as HTMLInputElement
    if (name === 'title') followTitle(element)
    const input = inputOf(element)
    keepPost(post.id, { version, input })
    if (name === 'text') preview.renew(input.text)
  }

  /** The address that the title has made, or none yet, becomes what it makes now. */
  function followTitle(element: HTMLFormElement) {
    const slug = fieldOf(element, 'slug')
    const before = title.current
    title.current = fieldOf(element, 'title').value
    if (post.state === 'draft' && ['', slugFrom(before)].includes(slug.value))
      slug.value = slugFrom(title.current)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const { value } = (event.nativeEvent.submitter ?? {}) as { value?: string }
    if (value === 'preview') {
      event.preventDefault()
      preview.reveal(fieldOf(event.currentTarget, 'text').value)
    } else if (sending) event.preventDefault()
    else sent.current = true
  }

  return { form, version, restored, preview, sending, onInput, onSubmit, fill }
}

/** A form that is shown again with what was typed goes on from where its writer began, unless they were told what changed. */
function versionOf(post: EditedPost, refused: RefusedPost | undefined): number {
  if (!refused || refused.changedMeanwhile) return post.version
  return Number(refused.typed.version) || post.version
}
