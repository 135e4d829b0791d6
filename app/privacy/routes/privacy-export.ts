import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { redirect } from 'react-router'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { secret } from '#app/lib/page.ts'
import { PersonalDocument } from '#app/privacy/components/personal-file.tsx'
import { exportPerson } from '#app/privacy/export-person.ts'
import { privacyPath } from '#app/privacy/paths.ts'
import { parsePrivacyRequest } from '#app/privacy/schema.ts'
import type { Route } from './+types/privacy-export.ts'

export const handle = secret

/** Whoever opens the address comes to the page that asks about whom. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'privacy')
  throw redirect(privacyPath)
}

/** The file for a person. */
export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'privacy')
  const parsed = parsePrivacyRequest(parseForm(await args.request.formData()), services.clock.now())
  if (!parsed.ok) {
    const why = Object.values(parsed.errors).join(' ')
    return new Response(`${why} No file was made. Go back and look the person up again.`, { status: 422 })
  }
  const file = await exportPerson(services, user, parsed.value)
  return new Response(`<!doctype html>${renderToStaticMarkup(createElement(PersonalDocument, file))}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': `attachment; filename="personal-data-${file.reference}.html"`,
    },
  })
}
