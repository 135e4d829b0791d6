import type { festContent } from '#app/content/event.ts'
import { DottedList, Entries, Facts } from '#app/site/components/entries.tsx'
import { PageSection } from '#app/site/components/sections.tsx'

export type Fest = (typeof festContent)['shipped']

type FestProps = { fest: Fest; ended: boolean }

export const FestDetails = ({ fest: { details, format, past }, ended }: FestProps) => (
  <>
    <PageSection id="details" title={details.title} isSplit>
      <Facts list={details.facts} className="gap-x-10 gap-y-6 sm:grid-cols-2" />
    </PageSection>
    <PageSection id="format" title={format.title} isSplit>
      <Entries
        list={format.rounds.map(({ name, place, text }, index) => ({
          title: `${name}: ${place}`,
          text: (ended && past.rounds[index]) || text,
        }))}
      />
    </PageSection>
  </>
)

export const FestInvitation = ({ fest: { invitation, highlights, past, contacts }, ended }: FestProps) => (
  <>
    <PageSection id="invitation" title={ended ? past.invitation : invitation.title} isSplit>
      <div className="measure grid gap-5 text-lg">
        {invitation.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </PageSection>
    <PageSection id="highlights" title={highlights.title} isSplit>
      <DottedList list={highlights.list} className="gap-4" />
    </PageSection>
    <PageSection id="contacts" title={contacts.title} isSplit>
      <Entries
        list={contacts.list.map(({ role, about, email }) => ({
          title: role,
          text: about,
          link: { title: email, path: `mailto:${email}` },
        }))}
      />
    </PageSection>
  </>
)
