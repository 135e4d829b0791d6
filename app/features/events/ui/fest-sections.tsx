import { pastFest, pitchFest } from '#app/content/event.ts'

/** Event Details as a list of facts, and the two rounds. */
export function FestDetails({ ended }: { ended: boolean }) {
  const { details, format } = pitchFest
  return (
    <div className="wrap grid gap-x-16 gap-y-16 pt-12 md:pt-16 pb-16 md:pb-24 lg:grid-cols-2">
      <section aria-labelledby="details">
        <h2 id="details" className="border-text border-b-2 pb-6">
          {details.title}
        </h2>
        <dl>
          {details.facts.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[10rem_1fr]"
            >
              <dt className="text-muted">{title}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="format">
        <h2 id="format" className="border-text border-b-2 pb-6">
          {format.title}
        </h2>
        {format.rounds.map(({ name, place, text }, index) => (
          <div key={name} className="border-line border-b py-7 last:border-b-0">
            <h3>
              {name}: {place}
            </h3>
            <p className="measure mt-3 text-muted">{ended ? pastFest.rounds[index] : text}</p>
          </div>
        ))}
      </section>
    </div>
  )
}

/** The invitation in large type, and beside it what the day holds. */
export function FestInvitation({ ended }: { ended: boolean }) {
  const { invitation, highlights } = pitchFest
  return (
    <div className="wrap grid gap-x-16 gap-y-14 py-16 md:py-24 lg:grid-cols-[1.4fr_1fr]">
      <section aria-labelledby="invitation">
        <h2 id="invitation">{ended ? pastFest.invitation : invitation.title}</h2>
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
        <ul className="mt-5 grid gap-4">
          {highlights.list.map((text) => (
            <li
              key={text}
              className="relative pl-6 before:absolute before:top-[0.5em] before:left-0 before:size-2 before:rounded-full before:bg-art-dot"
            >
              {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Whom to ask about what, by role. */
export function FestContacts() {
  const { title, list } = pitchFest.contacts
  return (
    <section aria-labelledby="contacts" className="wrap pb-20 md:pb-28">
      <h2 id="contacts" className="border-text border-b-2 pb-6">
        {title}
      </h2>
      <ul>
        {list.map(({ role, about, email }) => (
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
    </section>
  )
}
