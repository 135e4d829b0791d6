import type { festContent } from '#app/content/event.ts'
import { RuledSection } from '#app/site/components/sections.tsx'
import { DottedList, TermList } from '#app/site/components/statements.tsx'

export type Fest = (typeof festContent)['shipped']

type FestProps = { fest: Fest; ended: boolean }

/** Event Details as a list of facts, with the two rounds. */
export const FestDetails = ({ fest: { details, format, past }, ended }: FestProps) => (
  <div className="wrap grid gap-x-16 gap-y-16 pt-12 md:pt-16 pb-16 md:pb-24 lg:grid-cols-2">
    <RuledSection id="details" title={details.title}>
      <TermList
        list={details.facts}
        row="grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[10rem_1fr]"
        term="text-muted"
        text="font-semibold"
      />
    </RuledSection>
    <RuledSection id="format" title={format.title}>
      {format.rounds.map(({ name, place, text }, index) => (
        <div key={name} className="border-line border-b py-7 last:border-b-0">
          <h3>
            {name}: {place}
          </h3>
          <p className="measure mt-3 text-muted">{ended ? past.rounds[index] : text}</p>
        </div>
      ))}
    </RuledSection>
  </div>
)

/** Invitation in large type, next to the program. */
export const FestInvitation = ({ fest: { invitation, highlights, past }, ended }: FestProps) => (
  <div className="wrap grid gap-x-16 gap-y-14 py-16 md:py-24 lg:grid-cols-[1.4fr_1fr]">
    <section aria-labelledby="invitation">
      <h2 id="invitation">{ended ? past.invitation : invitation.title}</h2>
      {invitation.text.map((text) => (
        <p key={text} className="mt-6 max-w-[40ch] text-h3 leading-[1.4]">
          {text}
        </p>
      ))}
    </section>
    <section aria-labelledby="highlights" className="self-start rounded-2xl bg-soft p-7 sm:p-9">
      <h2 id="highlights" className="text-h3">
        {highlights.title}
      </h2>
      <DottedList list={highlights.list} className="mt-5 gap-4" />
    </section>
  </div>
)

/** Contacts by role and topic. */
export const FestContacts = ({ contacts }: Pick<Fest, 'contacts'>) => (
  <RuledSection id="contacts" title={contacts.title} className="wrap pb-20 md:pb-28">
    <ul>
      {contacts.list.map(({ role, about, email }) => (
        <li
          key={role}
          className="grid items-baseline gap-x-10 gap-y-1 border-line border-b py-5 lg:grid-cols-[1fr_1.3fr_1fr]"
        >
          <h3 className="text-h4">{role}</h3>
          <p className="text-muted">{about}</p>
          <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
            {email}
          </a>
        </li>
      ))}
    </ul>
  </RuledSection>
)
