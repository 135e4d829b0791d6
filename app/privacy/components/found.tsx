import { Link } from 'react-router'
import type { Findings, Summary } from '#app/privacy/findings.ts'
import { privacyExportPath } from '#app/privacy/paths.ts'
import { periodInWords, periods } from '#app/privacy/periods.ts'
import { alsoField } from '#app/privacy/personal-record.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { Section } from '#app/ui/workspace/section.tsx'
import { Going, Points, Staying } from './erased.tsx'
import { HiddenRequest } from './request-form.tsx'

/** `error` is that of the box that says yes to erasing. */
type FoundProps = { findings: Findings; error?: string | undefined }

/** What we have about a person, the file for them, and the way to erase it. */
export function Found({ findings, error }: FoundProps) {
  const { asked, parts, none, others } = findings
  const total = parts.reduce((sum, { records }) => sum + records.length, 0)
  return (
    <>
      <Section className="mt-8" title="What we have">
        <p role="status" className="mt-1 wrap-anywhere">
          {total === 0 ? 'Nothing' : `${total} ${total === 1 ? 'record' : 'records'}`} about{' '}
          {asked.email || asked.phone}.{total > 0 && none.length > 0 && ` Nothing under: ${none.join(', ')}.`}
        </p>
        <Records parts={parts} />
      </Section>
      {others.length > 0 && <Others asked={asked} others={others} />}
      {total + others.length > 0 && (
        <>
          <Section className="mt-8" title="Give it to them">
            <p className="mt-1 max-w-prose text-muted">
              A file with all of it, in words, and a line on what each part is. Send it to the address that we
              know, and to no other.
            </p>
            <form method="post" action={privacyExportPath} className="mt-3">
              <HiddenRequest asked={asked} />
              <AlsoFrom others={others} id="file" />
              <Button type="submit" variant="secondary" size="sm">
                Download the file
              </Button>
            </form>
          </Section>
          <Section className="mt-8" title="Erase it">
            <Erasing findings={findings} error={error} />
          </Section>
        </>
      )}
    </>
  )
}

/** What the phone number alone finds, by the mailbox it came from. */
function Others({ asked, others }: Pick<Findings, 'asked' | 'others'>) {
  return (
    <Section className="mt-8" title="Found by the phone number alone">
      <p className="mt-1 max-w-prose text-muted">
        This came from other addresses, or from none, with {asked.phone}, a number that a family may share: it
        is in the file and in the erasure only when you tick it there.
      </p>
      {others.map(({ mailbox, parts, hindrances }) => (
        <section key={mailbox} aria-label={mailbox} className="mt-4">
          <h3 className="font-semibold wrap-anywhere">{mailbox}</h3>
          {hindrances.length > 0 && <Hindered hindrances={hindrances} />}
          <Records parts={parts} />
        </section>
      ))}
    </Section>
  )
}

/** One box for each other mailbox. The two forms have their own, which `id` tells apart. */
function AlsoFrom({ others, id }: Pick<Findings, 'others'> & { id: 'file' | 'erasure' }) {
  if (others.length === 0) return null
  return (
    <fieldset className="mb-3">
      <legend>Also what came from another address with this phone number, if it is theirs:</legend>
      {others.map(({ mailbox, ticked, count }) => (
        <Checkbox
          key={mailbox}
          name={`${alsoField}${mailbox}`}
          id={`${id}-${mailbox}`}
          value="yes"
          defaultChecked={id === 'erasure' && ticked}
        >
          <span className="wrap-anywhere">{mailbox}</span>: {count}
        </Checkbox>
      ))}
    </fieldset>
  )
}

const Records = ({ parts }: Pick<Summary, 'parts'>) =>
  parts.map(({ name, title, about, records }) => (
    <details key={name} className="group mt-3 border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold">
        <span>
          {title} <span className="font-normal text-muted">{records.length}</span>
        </span>
        <ChevronDown className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="max-w-prose text-sm text-muted">{about}</p>
      <ul className="mt-2">
        {records.map(({ id, title, at, fate, facts }) => (
          <li key={id} className="border-t border-line py-3">
            <p className="flex flex-wrap gap-x-4">
              <span className="font-medium wrap-anywhere">{title}</span>
              <time dateTime={at.iso} className="text-muted">
                {at.words}
              </time>
            </p>
            <p className="text-sm text-muted">{fate}</p>
            <dl className="mt-2 text-sm">
              {facts.map(({ name, value }) => (
                <div key={name} className="grid gap-x-4 max-sm:mt-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
                  <dt className="text-muted">{name}</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </details>
  ))

function Erasing({ findings, error }: FoundProps) {
  const { asked, goes, stays, hindrances, others, seen } = findings
  if (hindrances.length > 0) return <Hindered hindrances={hindrances} />
  if (goes.length === 0 && others.length === 0)
    return (
      <>
        <p className="mt-1">There is nothing to erase.</p>
        <Staying stays={stays} />
      </>
    )
  return (
    <>
      <p className="mt-1">
        {goes.length > 0 ? 'This goes, at once and for good:' : 'Of their own nothing goes.'}
      </p>
      <Going goes={goes} />
      <Staying stays={stays} />
      <p className="mt-4 max-w-prose text-sm text-muted">
        In its place come, with a code and no address: a record of what was agreed, for{' '}
        {periodInWords(periods.agreement)}, and for whoever had the newsletter a note that nobody sends it
        again.
      </p>
      <WorkForm
        replace
        preventScrollReset
        carries={{ do: 'erase', seen, ...asked }}
        className="mt-4 grid justify-items-start gap-3"
      >
        <AlsoFrom others={others} id="erasure" />
        <Checkbox name="confirm" value="yes" required error={error}>
          This person asks for it, I know that it is them, and it can’t be undone.
        </Checkbox>
        <Button type="submit" variant="danger" size="sm">
          Erase
        </Button>
      </WorkForm>
    </>
  )
}

function Hindered({ hindrances }: Pick<Summary, 'hindrances'>) {
  return (
    <>
      <p className="mt-1">Before it can be erased, this has to be over:</p>
      <Points>
        {hindrances.map(({ why, cancelHref }) => (
          <li key={why}>
            {why}{' '}
            {cancelHref && (
              <Link to={cancelHref} className="link">
                Cancel it first
              </Link>
            )}
          </li>
        ))}
      </Points>
    </>
  )
}
