import { data, Link } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import type { Member } from '#app/accounts/roles.ts'
import { buildFormRejection, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { findVisibleBooking } from '#app/booking/queries.ts'
import { findEnquiry } from '#app/enquiries/queries.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { PersonalDataCounts, PersonalDataList } from '#app/privacy/components/personal-data-list.tsx'
import { erasePersonalData } from '#app/privacy/erase-personal-data.ts'
import { lookUpPersonalData } from '#app/privacy/export-personal-data.ts'
import { countPersonalRecords, parseDataSubject, personalDataExportPath } from '#app/privacy/forms.ts'
import { type ErasureError, erasureErrors, privacyMessages } from '#app/privacy/messages.ts'
import type { App } from '#app/server/app-context.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { RejectedFormSummary, type WorkspaceFormResult } from '#app/ui/form.tsx'
import { PageHeader, Section } from '#app/ui/workspace/page.tsx'
import { OneButtonForm, useField, WorkspaceForm } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/privacy.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'privacy')
  return null
}

type PersonalData = Awaited<ReturnType<typeof lookUpPersonalData>>
type Erasure = Awaited<ReturnType<typeof erasePersonalData>>
type Answer = WorkspaceFormResult & { found: PersonalData | null; erasure: Erasure | null }

/**
 * Looks up a person by contact data, booking or message, or erases the data that was shown. A lookup is a POST request,
 * so that URLs contain no personal data.
 */
export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'privacy')
  const posted = parseForm(await args.request.formData())
  const person: Record<string, string> | null =
    posted.booking || posted.message ? await findPerson(app, user, posted) : posted
  if (!person) return buildFormRejection({}, 404, { message: privacyMessages.notFound })
  const { subject, errors } = parseDataSubject(person)
  if (!subject) return buildFormRejection(person, 422, { errors })
  const answer: WorkspaceFormResult = { typed: person, message: null, errors: {} }
  const show = async (code?: ErasureError) => {
    const message = code ? erasureErrors[code] : null
    const found = await lookUpPersonalData(app, user, subject)
    return data<Answer>({ ...answer, message, found, erasure: null }, { status: code ? 409 : 200 })
  }
  if (posted.seen === undefined) return show()
  if (posted.confirm !== 'yes') return show('not-confirmed')
  try {
    const erasure = await erasePersonalData(app, user, subject, Number(posted.seen))
    return data<Answer>({ ...answer, typed: {}, found: null, erasure }, { status: 200 })
  } catch (error) {
    if (error instanceof DomainError) return show(error.code as ErasureError)
    throw error
  }
}

/**
 * Finds the client's email address for a booking or message, or the phone number if there is no email address. Returns
 * null if the user may not see the record or it does not exist.
 */
async function findPerson(
  app: Pick<App, 'db'>,
  user: Member,
  { booking, message }: { booking?: string | undefined; message?: string | undefined },
): Promise<{ email: string } | { phone: string } | null> {
  if (booking) {
    const visitor = (await findVisibleBooking(app, user, booking))?.visitor
    if (!visitor) return null
    return visitor.email ? { email: visitor.email } : { phone: visitor.phone }
  }
  const thread = message ? await findEnquiry(app.db, user, message) : null
  return thread && { email: thread.enquiry.fields.email }
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function PrivacyPage({ actionData }: Route.ComponentProps) {
  const answer: Partial<Answer> | undefined = actionData
  const field = useField()
  return (
    <>
      <PageHeader>Privacy</PageHeader>
      <p className="mt-1 max-w-prose text-muted">
        A person asks what we have about them, or to be erased. Check the person’s identity first: the request
        comes from the email address that we know, or names the number of a booking.
      </p>
      <WorkspaceForm
        key={JSON.stringify(answer?.typed)}
        replace
        autoComplete="off"
        className="mt-4 grid gap-4"
      >
        <RejectedFormSummary message={answer?.message} errors={answer?.errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('email')} type="email" label="Email" optional maxLength={254} />
          <TextField
            {...field('phone')}
            type="tel"
            label="Phone"
            optional
            maxLength={40}
            note="For a person who gave us no email address."
          />
        </div>
        <Button type="submit" size="sm" className="justify-self-start">
          Look up
        </Button>
      </WorkspaceForm>
      {answer?.found && <Found found={answer.found} />}
      {answer?.erasure && <ErasureReport erasure={answer.erasure} />}
    </>
  )
}

function Found({
  found: { subject, parts, otherEmails, erasable, required, obstacles },
}: {
  found: PersonalData
}) {
  const person = { email: subject.email ?? '', phone: subject.phone ?? '' }
  const total = countPersonalRecords(parts)
  return (
    <>
      <Section className="mt-8" title="What we have">
        <p role="status" className="mt-1 wrap-anywhere">
          {total === 0 ? 'Nothing' : `${total} ${total === 1 ? 'record' : 'records'}`} about{' '}
          {[subject.email, subject.phone].filter(Boolean).join(', ')}.
        </p>
        <PersonalDataList parts={parts} isOpen={false} />
      </Section>
      {otherEmails.length > 0 && (
        <Section className="mt-8" title="Other people with this phone number">
          <p className="mt-1 max-w-prose text-muted">
            A family may share a number. Look each of them up if the request is about them too.
          </p>
          {otherEmails.map((email) => (
            <div key={email} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="wrap-anywhere">{email}</span>
              <OneButtonForm carries={{ email }}>Look up</OneButtonForm>
            </div>
          ))}
        </Section>
      )}
      {total > 0 && (
        <Section className="mt-8" title="Give it to them">
          <p className="mt-1 max-w-prose text-muted">
            A page with all of it, which opens in any browser. Send it only to the address that we know.
          </p>
          <form method="post" action={personalDataExportPath} className="mt-3">
            {Object.entries(person).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="secondary" size="sm">
              Download the file
            </Button>
          </form>
        </Section>
      )}
      {total > 0 && (
        <Section className="mt-8" title="Erase it">
          {obstacles.length > 0 ? (
            <>
              <p className="mt-1">Before it can be erased, this has to be over:</p>
              <ul className="mt-2 grid list-disc gap-1 pl-5">
                {obstacles.map(({ why, cancel }) => (
                  <li key={why}>
                    {why}{' '}
                    {cancel && (
                      <Link to={bookingPath(cancel)} className="link">
                        Cancel it first
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </>
          ) : erasable.length === 0 ? (
            <p className="mt-1">There is nothing to erase.</p>
          ) : (
            <>
              <p className="mt-1">This is erased, at once and for good:</p>
              <PersonalDataCounts parts={erasable} />
            </>
          )}
          {required.length > 0 && <p className="mt-4">This stays as it is:</p>}
          <PersonalDataCounts parts={required} />
          {obstacles.length === 0 && erasable.length > 0 && (
            <WorkspaceForm
              carries={{ ...person, seen: countPersonalRecords(erasable) }}
              className="mt-4 grid justify-items-start gap-3"
            >
              <p className="max-w-prose text-sm text-muted">
                A record of what was agreed stays for a year, with a code in place of the address.
              </p>
              <Checkbox name="confirm" value="yes" required>
                This person asks for it, I know that it is them, and it can’t be undone.
              </Checkbox>
              <Button type="submit" variant="danger" size="sm">
                Erase
              </Button>
            </WorkspaceForm>
          )}
        </Section>
      )}
    </>
  )
}

/** Report of an erasure, which staff can forward to the person. It is not stored. */
const ErasureReport = ({ erasure }: { erasure: Erasure }) => (
  <Section className="mt-8" title={`Erased by request ${erasure.number}`}>
    <p role="status" className="mt-1 font-medium text-success">
      Erased. Tell the person what went and what stays; this list is not stored.
    </p>
    <PersonalDataCounts parts={erasure.erased} />
    {erasure.stays.length > 0 && <p className="mt-4">This stays as it is:</p>}
    <PersonalDataCounts parts={erasure.stays} />
    <p className="mt-4 max-w-prose text-sm text-muted">
      Back-ups keep the data until they are replaced by newer ones.
    </p>
  </Section>
)
