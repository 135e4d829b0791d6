import { workspacePath } from '#app/accounts/paths.ts'
import { company } from '#app/content/company.ts'
import { light } from '#app/lib/colors.ts'

const icons = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/** Lets staff put the workspace on the home screen of a phone. Only pages for staff link to it. */
export const loader = () =>
  Response.json(
    {
      id: workspacePath,
      name: `${company.name} workspace`,
      short_name: company.name,
      start_url: workspacePath,
      scope: '/',
      display: 'standalone',
      background_color: light.page,
      theme_color: light.page,
      icons,
    },
    { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' } },
  )
