import { data, Link, redirect } from 'react-router'
import { contentItemPath, websitePath } from '#app/accounts/paths.ts'
import { findDoneMessage, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { indiaDate } from '#app/lib/time.ts'
import { storeUploads } from '#app/pictures/store-picture.ts'
import { siteContext } from '#app/server/context.ts'
import { ContentFields } from '#app/site/editing/components/content-fields.tsx'
import { Preview } from '#app/site/editing/components/preview.tsx'
import { findMistakes } from '#app/site/editing/find-mistakes.ts'
import {
  applyListChange,
  describeField,
  type EnteredContent,
  parseListChange,
  readContentForm,
} from '#app/site/editing/form-data.ts'
import { contentMessages, formatDoneMessages } from '#app/site/editing/messages.ts'
import {
  type ContentError,
  listContentVersions,
  restoreContentVersion,
  saveContentVersion,
} from '#app/site/editing/save-version.ts'
import { Button } from '#app/ui/button.tsx'
import { FormResult, PageHeader, Section, TimeText } from '#app/ui/workspace/page.tsx'
import { WorkspaceForm } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/item.ts'
import { requireItem } from './require-item.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, item } = await requireItem(args)
  const { path, title, about, page, schema, shipped } = item
  const versions = await listContentVersions(app.db, path)
  const [newest] = versions
  return {
    path,
    title,
    about,
    page,
    field: describeField('', schema),
    // a version that no longer matches the schema cannot be edited
    content: (schema.safeParse(newest?.data).data ?? shipped) as EnteredContent,
    number: newest?.number ?? 0,
    isDraft: newest?.published === false,
    versions: [
      ...versions.map(({ number, by, published, at }) => ({
        number,
        by,
        published,
        at: formatTimestamp(at, app.clock.now()),
      })),
      { number: 0, by: 'As delivered', published: true, at: null },
    ],
    done: findDoneMessage(args.request, formatDoneMessages(app, path)),
  }
}

/** Id of the editor's form. The preview finds the form by this id. */
const editorId = 'content-editor'

type Answer = {
  message: string | null
  errors: Record<string, string>
  /** Warnings before publishing. Pressing the button a second time publishes nevertheless. */
  warnings?: Record<string, string>
  /** Pressed button, if it changed a list. */
  typed: { do?: string | undefined }
  /** Data as entered, after the change of a list; null if the form had no data. */
  content: EnteredContent | null
}

export async function action(args: Route.ActionArgs) {
  const { app, user, item } = await requireItem(args)
  const form = await args.request.formData()
  const typed = parseForm(form)
  const number = Number(typed.number)
  if (args.params.version !== undefined) {
    const restored = Number(args.params.version)
    return save(item.path, 'restored', () => restoreContentVersion(app, user, item, { restored, number }))
  }
  const field = describeField('', item.schema)
  const uploads = await storeUploads(app, user.email, form)
  const entered = readContentForm(field, new Map(Object.entries({ ...typed, ...uploads.values })))
  const answer = (status: number, reply: Partial<Answer>) =>
    data<Answer>({ message: null, errors: {}, typed: {}, content: entered, ...reply }, { status })

  const listChange = parseListChange(typed.do ?? '')
  if (listChange) {
    const content = applyListChange(field, entered, listChange)
    return answer(200, { content, errors: uploads.errors, typed: { do: typed.do } })
  }
  const parsed = item.schema.safeParse(entered)
  const { errors } = uploads
  if (!parsed.success || Object.keys(errors).length > 0) {
    for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message
    return answer(422, { errors })
  }
  const published = typed.do === 'publish' || typed.do === 'publish-anyway'
  if (published) {
    const hasPage = await args.context.get(siteContext).createPageFinder()
    const today = indiaDate(app.clock.now())
    const { errors, warnings } = findMistakes(field, parsed.data as EnteredContent, { hasPage, today })
    if (Object.keys(errors).length > 0) return answer(422, { errors })
    if (typed.do === 'publish' && Object.keys(warnings).length > 0) return answer(422, { warnings })
  }
  return save(
    item.path,
    published ? 'published' : 'draft',
    () => saveContentVersion(app, user, item, { data: parsed.data, number, published }),
    entered,
  )
}

/** Runs a change of the item and redirects to its page. After a conflict, returns the entered data. */
async function save(
  path: string,
  done: keyof ReturnType<typeof formatDoneMessages>,
  change: () => Promise<void>,
  content: EnteredContent | null = null,
) {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const message = contentMessages[error.code as ContentError]
    return data<Answer>({ message, errors: {}, typed: {}, content }, { status: 409 })
  }
  throw redirect(`${contentItemPath(path)}?done=${done}`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function EditContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, title, about, page, field, content, number, isDraft, versions, done } = loaderData
  const answer = actionData && 'content' in actionData ? actionData : null
  const shown = answer?.content ?? content
  return (
    <>
      <p>
        <Link to={websitePath} className="link inline-flex min-h-11 items-center">
          Website
        </Link>
      </p>
      <PageHeader>{title}</PageHeader>
      <p className="mt-1 text-muted">{about}</p>
      {isDraft && <p className="mt-2 font-semibold text-warning">This draft is not published yet.</p>}
      <FormResult done={!actionData && done} refused={actionData} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <WorkspaceForm
          id={editorId}
          key={JSON.stringify(shown)}
          noValidate
          encType="multipart/form-data"
          carries={{ number }}
          preventScrollReset
          autoComplete="off"
          aria-label={title}
          className="mt-4 grid max-w-3xl gap-5"
        >
          {/* a hidden first button, because Enter in a field presses the first button */}
          <button type="submit" name="do" value="draft" tabIndex={-1} aria-hidden className="sr-only">
            Save draft
          </button>
          <ContentFields
            field={field}
            path=""
            data={shown}
            pressed={answer?.typed.do}
            errors={{ ...answer?.errors, ...answer?.warnings }}
          />
          {answer?.warnings && <Warnings warnings={answer.warnings} />}
          <div className="sticky bottom-0 z-10 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] flex flex-wrap gap-3 border-t border-line bg-page py-3">
            <Button type="submit" size="sm" name="do" value="publish">
              Publish
            </Button>
            <Button type="submit" size="sm" variant="secondary" name="do" value="draft">
              Save draft
            </Button>
          </div>
        </WorkspaceForm>
        <Preview form={editorId} action={`${contentItemPath(path)}/preview`} page={page} shown={shown} />
      </div>
      {versions.length > 1 && (
        <Section title="Versions" className="mt-8 max-w-3xl">
          <ul className="mt-2 border-t border-line">
            {versions.map((version, index) => (
              <li
                key={version.number}
                className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
              >
                <span>
                  {version.at && <TimeText at={version.at} />}{' '}
                  <span className="text-muted wrap-anywhere">{version.by}</span>
                  {!version.published && <span className="text-warning"> (draft)</span>}
                </span>
                {index > 0 && (
                  <WorkspaceForm action={`${contentItemPath(path)}/${version.number}`} carries={{ number }}>
                    <Button type="submit" size="sm" variant="secondary">
                      Publish this version
                    </Button>
                  </WorkspaceForm>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const Warnings = ({ warnings }: { warnings: Readonly<Record<string, string>> }) => (
  <div role="alert" className="rounded-lg border-2 border-warning p-5">
    <h2 className="text-h4">Please look again</h2>
    <ul className="mt-2 grid gap-1">
      {Object.entries(warnings).map(([field, message]) => (
        <li key={field}>
          <a href={`#${field}`} className="underline underline-offset-4">
            {message}
          </a>
        </li>
      ))}
    </ul>
    <Button type="submit" size="sm" variant="secondary" name="do" value="publish-anyway" className="mt-3">
      Publish anyway
    </Button>
  </div>
)
