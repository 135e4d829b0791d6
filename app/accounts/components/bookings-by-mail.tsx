import { OneButtonForm } from '#app/ui/work-form.tsx'
import { Section } from '#app/ui/workspace/page.tsx'

/** Of whoever has a calendar: whether they are told by mail of what happens in it. */
export const BookingsByMail = ({ on, email }: { on: boolean; email: string }) => (
  <Section look="text-h3" title="Mail about your sessions">
    <p className="mt-2 mb-4 text-muted wrap-anywhere">
      {on
        ? `On: when a session of yours is booked, moved, changed or cancelled, ${email} is told, with a link to it.`
        : 'Off: you see what is booked, moved or cancelled here and in your calendar only.'}
    </p>
    <OneButtonForm carries={{ intent: on ? 'mail-off' : 'mail-on' }}>
      {on ? 'Switch it off' : 'Switch it on'}
    </OneButtonForm>
  </Section>
)
