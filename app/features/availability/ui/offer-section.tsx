import { Button } from '#app/ui/button.tsx'
import type { AvailabilityView } from '../domain/availability-view.ts'
import { PartForm, type PartProps, PartSection } from './part.tsx'

/** Whether visitors can book this counselor at all; for who sees to everyone's calendar. */
export function OfferSection({
  view: { counselor, version },
  ...part
}: PartProps & { view: Pick<AvailabilityView, 'counselor' | 'version'> }) {
  const { active, name } = counselor
  return (
    <PartSection part="offer" {...part}>
      <PartForm intent="offer" counselorId={part.counselorId} className="mt-2">
        <input type="hidden" name="version" value={part.answer?.version ?? version} />
        <input type="hidden" name="offered" value={active ? 'no' : 'yes'} />
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
