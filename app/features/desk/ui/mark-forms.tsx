import { Button, buttonClass } from '#app/ui/button.tsx'
import type { BookingDetail } from '../domain/booking-detail.ts'
import { ActionForm, type FormOf } from './action-form.tsx'

/** What is done with one press: join, say how it went, send the link again. */
export function MarkForms({ form, detail }: { form: FormOf; detail: BookingDetail }) {
  const { session, can } = detail
  if (!session.joinUrl && !can.mark && !can.sendLink) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {session.joinUrl && (
        <a
          href={session.joinUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary', size: 'sm' })}
        >
          Join call<span className="sr-only">, opens in a new tab</span>
        </a>
      )}
      {can.mark && (
        <>
          <ActionForm form={form} intent="complete">
            <Button type="submit" variant="secondary" size="sm">
              Mark as completed
            </Button>
          </ActionForm>
          <ActionForm form={form} intent="no-show">
            <Button type="submit" variant="secondary" size="sm">
              Mark as no-show
            </Button>
          </ActionForm>
        </>
      )}
      {can.sendLink && (
        <ActionForm form={form} intent="send-link">
          <Button type="submit" variant="secondary" size="sm">
            Send the link again
          </Button>
        </ActionForm>
      )}
    </div>
  )
}
