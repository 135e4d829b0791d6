import { endedEventText as endedWords, pastRegistrationLabel } from '#app/content/insights.ts'
import { EnquiryForm } from '#app/enquiries/components/enquiry-form.tsx'
import { eventUpdatesText } from '#app/enquiries/forms.ts'
import { ExternalLink } from '#app/site/components/external-link.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { getButtonClass } from '#app/ui/button.tsx'

type EventProps = {
  ended: boolean
  event: {
    register: string
    /** URL of the registration. It is on another site and opens in a new tab. */
    registerPath: string
    /** Texts of the form on this page. */
    updates: { title: string; before: string }
  }
}

/**
 * Links to register for an event and to get updates. After the event, the link to get updates comes first, and the
 * registration link follows a note.
 */
export function RegistrationSection({ ended, event: { register, registerPath, updates } }: EventProps) {
  if (ended) {
    return (
      <div className="mt-9">
        <p className="mb-4 font-bold text-h3">{endedWords}</p>
        <a href="#updates" className={getButtonClass()}>
          {updates.title}
        </a>
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm">
          {pastRegistrationLabel}{' '}
          <ExternalLink
            to={registerPath}
            className="inline-flex min-h-11 items-center gap-1 underline underline-offset-4"
          >
            {register}
          </ExternalLink>
        </p>
      </div>
    )
  }
  return (
    <p className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-2">
      <ExternalLink to={registerPath} className={getButtonClass()}>
        {register}
      </ExternalLink>
      <a
        href="#updates"
        className="inline-flex min-h-12 items-center gap-2 font-semibold underline underline-offset-4"
      >
        {updates.before}
      </a>
    </p>
  )
}

export const EventUpdatesSection = ({ ended, event: { updates } }: EventProps) => (
  <PageSection
    id="updates"
    title={ended ? updates.title : updates.before}
    lead={eventUpdatesText}
    ground="soft"
    isSplit
  >
    <EnquiryForm kind="event" />
  </PageSection>
)
