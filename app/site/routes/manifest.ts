import { workspacePath } from '#app/accounts/paths.ts'
import { lightColors } from '#app/lib/colors.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/manifest.ts'

const icons = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/** Returns the web app manifest, which lets staff install the workspace on a phone. Only staff pages link to it. */
export function loader({ context }: Route.LoaderArgs) {
  const { company } = context.get(appContext).business()
  return Response.json(
    {
      id: workspacePath,
      name: `${company.name} workspace`,
      short_name: company.name,
      start_url: workspacePath,
      scope: '/',
      display: 'standalone',
      background_color: lightColors.page,
      theme_color: lightColors.page,
      icons,
    },
    { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' } },
  )
}
