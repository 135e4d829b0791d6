import { newsletterWords } from '#app/content/contact.ts'
import { type FormState, fieldId } from '#app/features/forms/ui/form-state.ts'
import { Trap } from '#app/features/forms/ui/trap.tsx'
import { useSentForm } from '#app/features/forms/ui/use-sent-form.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { askedText, subscribeText } from '../domain/subscriber.ts'

type NewsletterFormProps = {
  /** What the server answered to a post without scripts. */
  state?: FormState | undefined
  /** Begins the ids, where a page has the form twice. */
  ids?: string
}

/** Asks for the newsletter; stands on dark ground. */
export function NewsletterForm({ state, ids = 'newsletter' }: NewsletterFormProps) {
  const live = useHydrated()
  const { form, errors, alert, sending, round, onInput, onSubmit } = useSentForm({
    name: 'newsletter',
    path: '/api/v1/newsletter',
    state,
  })
  const id = fieldId(ids, 'email')
  const message = errors.email
  return (
    <form
      ref={form}
      method="post"
      action="/newsletter"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      className="relative max-w-sm"
    >
      <p className="text-rice-muted">
        {newsletterWords.lead} <span id={`${id}-hint`}>{subscribeText}</span>
      </p>
      <div key={round}>
        <label htmlFor={id} className="mt-4 mb-1.5 block font-semibold leading-snug">
          Email
        </label>
        <input
          type="email"
          id={id}
          name="email"
          required
          autoComplete="email"
          maxLength={254}
          defaultValue={round === 0 ? state?.values.email : undefined}
          aria-describedby={[message && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          aria-invalid={message ? true : undefined}
          className="block min-h-12 w-full rounded-md border-[1.5px] border-rice-muted bg-transparent px-4 py-2.5 text-rice hover:border-rice aria-invalid:border-2 aria-invalid:border-marigold"
        />
        <Trap ids={ids} />
      </div>
      {message && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-marigold text-sm">
          {message}
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {alert && <p className="mt-3 font-medium text-marigold">{alert}</p>}
      </div>
      <Button
        type="submit"
        size="sm"
        disabled={live && Boolean(message)}
        aria-disabled={sending || undefined}
        className="mt-3 border-rice! bg-transparent! text-rice! hover:bg-rice! hover:text-night! disabled:border-night-line! disabled:text-rice-muted! disabled:hover:bg-transparent! aria-disabled:border-night-line! aria-disabled:text-rice-muted!"
      >
        {sending ? 'Sending…' : 'Subscribe'}
      </Button>
      <div role="status" className="empty:hidden">
        {round > 0 && !message && <p className="mt-3 font-medium">{askedText}</p>}
      </div>
    </form>
  )
}
