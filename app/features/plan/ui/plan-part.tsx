import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { ArrowOut } from '#app/ui/icons.tsx'
import { planPath } from '../domain/paths.ts'
import { planTitle } from '../domain/plan-words.ts'
import type { PlanPart as Shown } from '../plan-part.ts'

/** What the page of a booking shows of its plan: the questions before it, the plan after it. */
export function PlanPart({ part, token }: { part: Shown; token: string }) {
  if (!part) return null
  if (part.plan)
    return (
      <section aria-labelledby="plan-part" className="mt-8 border-t border-line pt-6 print:hidden">
        <h2 id="plan-part" className="text-h4">
          {planTitle(part.plan)}
        </h2>
        <p className="mt-2 text-muted">To read, to tick and to print.</p>
        <ButtonLink to={planPath(token)} className="mt-4">
          {part.plan === 'whole' ? 'Open the plan' : 'Open it'}
        </ButtonLink>
      </section>
    )
  return (
    <section aria-labelledby="plan-part" className="mt-8 border-t border-line pt-6 print:hidden">
      <h2 id="plan-part" className="text-h4">
        Before the session: five short questions each
      </h2>
      <p className="measure mt-2 text-muted">
        Student and parent answer alone, in a minute. Only the counselor sees both, and where they differ.
      </p>
      <ul className="mt-4 grid gap-3">
        {part.questions?.map(({ who, own, link, answered }) => (
          <li key={who} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <a href={link} className={buttonClass({ variant: own ? 'accent' : 'secondary', size: 'sm' })}>
              {own ? `Yours, as the ${who}` : `For the ${who}`}
            </a>
            {answered ? (
              <span className="font-semibold text-success">Answered</span>
            ) : (
              !own && (
                <a
                  href={whatsApp(link)}
                  target="_blank"
                  rel="noreferrer"
                  className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
                >
                  Send the link by WhatsApp
                  <ArrowOut className="size-4" />
                </a>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const whatsApp = (link: string) =>
  `https://wa.me/?text=${encodeURIComponent(`Five short questions before our counseling session: ${link}`)}`
