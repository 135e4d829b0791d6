import { Button } from '#app/ui/button.tsx'
import { PartForm, type PartProps, PartSection } from './part.tsx'

/** Section to offer a counselor to visitors, for users who may see all calendars. */
export function OfferSection(part: PartProps) {
  const { view, answer } = part
  const { active, name } = view.counselor
  return (
    <PartSection part="offer" {...part}>
      <PartForm
        intent="offer"
        carries={{ version: answer?.version ?? view.version, offered: active ? 'no' : 'yes' }}
        className="mt-2"
      >
        <p className="max-w-[62ch] text-muted">
          {active
            ? `Visitors can book ${name}. Stop that when they leave or are away for long: what is booked stays, its visitors can still cancel, and nothing new can be booked.`
            : `Visitors can’t book ${name}. What was booked before stays.`}
        </p>
        <Button type="submit" size="sm" variant={active ? 'danger' : 'secondary'} className="mt-4">
          {active ? 'Stop offering' : 'Offer to visitors'}
        </Button>
      </PartForm>
    </PartSection>
  )
}
