import { and, eq } from 'drizzle-orm'
import { pictureFiles } from '#app/pictures/tables.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/picture.ts'

export async function loader({ params: { id, name }, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const [file] = await db
    .select()
    .from(pictureFiles)
    .where(and(eq(pictureFiles.pictureId, id), eq(pictureFiles.name, name)))
  if (!file) return new Response('There is no such picture.', { status: 404 })
  return new Response(new Uint8Array(file.data), {
    headers: {
      'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
