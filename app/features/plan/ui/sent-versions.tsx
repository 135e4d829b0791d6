import { EmailAddress } from '#app/features/staff/ui/email-address.tsx'
import { Section } from '#app/features/staff/ui/section.tsx'
import { Check } from '#app/ui/icons.tsx'
import { writePlanPath } from '../domain/paths.ts'
import type { PlanPage } from '../write-plan.ts'
import { PlanText } from './plan-text.tsx'

/** What was sent: whether it was opened, what is ticked, and every version with what changed in it. */
export function SentVersions({ page: { reference, sent, size, unsent, nudges } }: { page: PlanPage }) {
  const [newest] = sent.versions
  if (!newest)
    return (
      <Section title="Sent">
        <p className="mt-2 text-muted">Nothing yet.</p>
      </Section>
    )
  const ticked = sent.steps.filter(({ done }) => done).length
  return (
    <div className="grid content-start gap-8">
      <Section title="With the family">
        <p className="mt-2">
          <strong>{newest.opened ? `Opened on ${newest.opened} IST.` : 'Not opened yet.'}</strong>{' '}
          {unsent && <span className="text-warning">What you changed since is not sent.</span>}
        </p>
        <p className="mt-1 text-muted">
          {ticked} of {sent.steps.length} steps ticked.{' '}
          {nudges ? 'They get a mail a week before each.' : 'They switched the mails before the steps off.'}
        </p>
        <p className="mt-1">
          <a href={`${writePlanPath(reference)}/plan.pdf`} className="link inline-flex min-h-11 items-center">
            One page to print (PDF)
          </a>
        </p>
        <ul className="mt-2">
          {sent.steps.map(({ id, what, date, done }) => (
            <li key={id} className="flex gap-2 border-t border-line py-2">
              <span className="w-5 shrink-0 text-success">{done && <Check className="mt-1 size-4" />}</span>
              <span className="wrap-anywhere">
                <span className={done ? 'text-muted line-through' : ''}>{what}</span>{' '}
                <span className="text-sm text-muted">
                  {date}
                  {done && ', done'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Versions">
        <ul className="mt-2">
          {sent.versions.map((version) => (
            <li key={version.number} className="border-t border-line py-2.5">
              <p>
                <span className="font-semibold">Version {version.number}</span>, {version.sent} IST
              </p>
              <p className="text-sm text-muted">
                <EmailAddress address={version.by} />
                {version.opened ? `, opened ${version.opened} IST` : ', not opened'}
              </p>
              {version.changed.length > 0 && (
                <p className="text-sm wrap-anywhere">Changed: {version.changed.join(', ')}</p>
              )}
              <details className="mt-1">
                <summary className="link inline-flex min-h-9 items-center text-sm">Read it</summary>
                <PlanText plan={version.plan} size={size} />
              </details>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
