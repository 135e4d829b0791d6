import { renderToStaticMarkup } from 'react-dom/server'
import { redirect } from 'react-router'
import { workspacePrivacyPath } from '#app/accounts/paths.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { privatePage } from '#app/lib/page.ts'
import { PersonalDataList } from '#app/privacy/components/personal-data-list.tsx'
import { exportPersonalData } from '#app/privacy/export-personal-data.ts'
import { parseDataSubject } from '#app/privacy/forms.ts'
import { dataRecipients } from '#app/privacy/messages.ts'
import type { Route } from './+types/privacy-export.ts'

export const handle = privatePage

/** Redirects to the privacy page, because only a POST request creates the file. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'privacy')
  throw redirect(workspacePrivacyPath)
}

/** Returns a person's data as an HTML file to download. */
export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'privacy')
  const { subject, errors } = parseDataSubject(parseForm(await args.request.formData()))
  if (!subject) {
    const why = Object.values(errors).join(' ')
    return new Response(`${why} No file was made. Please look the person up again.`, { status: 422 })
  }
  const file = await exportPersonalData(app, user, subject)
  return new Response(`<!doctype html>${renderToStaticMarkup(<PersonalDataFile file={file} />)}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': `attachment; filename="personal-data-${file.number}.html"`,
    },
  })
}

const PersonalDataFile = ({ file }: { file: Awaited<ReturnType<typeof exportPersonalData>> }) => (
  <html lang="en-IN">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>{`Personal data, request ${file.number}`}</title>
      <style>{style}</style>
    </head>
    <body>
      <h1>What we have about you</h1>
      <p>
        Everything that we have stored about {file.about}. Made on {file.madeAt}, request {file.number}. Times
        are India time. Links and keys that would let their reader act for you are left out.
      </p>
      <PersonalDataList parts={file.parts} isOpen />
      <h2>Who else received something</h2>
      <ul>
        {dataRecipients.map((recipient) => (
          <li key={recipient}>{recipient}</li>
        ))}
      </ul>
    </body>
  </html>
)

const style = `body{font:16px/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
summary{font-size:1.3rem;font-weight:bold;margin-top:2rem}
article{border-top:1px solid #999;break-inside:avoid}dl div{display:flex;gap:1rem}dt{flex:0 0 11rem;color:#555}
dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}`
